// Tests of a running site share one site, because a start is slow. website.ts must be last, because it
// disconnects the database.
import "./running/access";
import "./running/operation";
import "./running/website";
