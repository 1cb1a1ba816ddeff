// Passwords that everybody tries first. Safe in the browser: a list of words and three patterns,
// since whoever must reach a length repeats, counts on, or hangs digits to a known word.

const WORDS = new Set(
  `password passwort passphrase passcode secret letmein welcome login admin administrator root user
  guest test testing changeme default master manager superuser supervisor qwerty qwertyuiop azerty
  asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc iloveyou ihateyou princess sunshine football
  cricket baseball superman batman spiderman pokemon dragon monkey shadow michael jordan computer
  internet broadband network fibre wifi router aaryaa aaryaanetwork aaryaatv aaryaastudio
  sankarankovil tamilnadu tamil chennai tirunelveli tenkasi india bharat vanakkam murugan ganesha
  krishna sairam samsung whatsapp facebook google youtube instagram freedom forever whatever trustno
  starwars mustang hello helloworld welcometo mypassword thisismypassword correcthorsebatterystaple
  nopassword yourpassword newpassword oldpassword abc abcd onetwothree`
    .split(/\s+/)
    .filter(Boolean),
);

const ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];
/** Down the keys, from the left. */
const COLUMNS = "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p";
const ZIGZAG = "1q2w3e4r5t6y7u8i9o0p";

/** Signs, and the letters that they stand for. */
const LOOKALIKES = ["013457@$!", "oieastasi"] as const;

export function isCommonPassword(password: string): boolean {
  const plain = password.toLowerCase().replace(/[\s._-]/g, "");
  return isRepeated(plain) || isRun(plain) || isKnownWord(plain);
}

/** One short piece over and over, 'abcabcabcabc', or a known word twice. */
function isRepeated(text: string): boolean {
  const half = text.slice(0, text.length / 2);
  return /^(.{1,4}?)\1+(.{0,3})$/s.test(text) || (text === half + half && WORDS.has(half));
}

/** Along the keyboard or the alphabet, there or back, from any point. */
const isRun = (text: string): boolean =>
  [...ROWS, COLUMNS, ZIGZAG].some((row) => {
    const line = row.repeat(3);
    return line.includes(text) || [...line].reverse().join("").includes(text);
  });

/** A known word, with digits and signs around it or in the place of letters. */
function isKnownWord(text: string): boolean {
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  return [bare, spelled(text), spelled(bare)].some((form) => WORDS.has(form));
}

function spelled(text: string): string {
  const [signs, letters] = LOOKALIKES;
  return text.replace(/[013457@$!]/g, (sign) => letters.charAt(signs.indexOf(sign)));
}
