// A start is slow, so tests share one site. website.ts must be last, because it disconnects the database.
import "./running/access";
import "./running/operation";
import "./running/responses";
import "./running/website";
