/** In the place of a package that is not used. */
export default {};
