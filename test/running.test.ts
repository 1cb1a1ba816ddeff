// Tests of a running site share one site, because its start is slow. website.ts must be last: it
// disconnects the database.
import "./running/access";
import "./running/operation";
import "./running/website";
