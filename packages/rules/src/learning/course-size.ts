/** The most modules of a course, and the most activities of a module. @spec MG-02 */
export const MOST_MODULES = 100;
export const MOST_ACTIVITIES_OF_MODULE = 500;
