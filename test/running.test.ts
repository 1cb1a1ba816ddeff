// What only a running site shows, all of it on one: its start is the dearest thing that a test does.
// The last of these files cuts the line to its database.
import "./running/access";
import "./running/operation";
import "./running/website";
