/** The account that the site under test starts with. */
export const FIRST_ADMIN = { email: "first@staff.example", password: "a sample pass phrase" };
