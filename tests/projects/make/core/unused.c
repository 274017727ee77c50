/* A member of the archive that nobody needs: it must not become part of the program, nor must its missing symbol matter. */
extern int defined_nowhere(int);

int unused_function(int x) { return defined_nowhere(x); }
