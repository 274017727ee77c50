// Empty: cmake compiles the precompiled headers of the tests together with some source.
