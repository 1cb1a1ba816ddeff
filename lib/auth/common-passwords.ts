// People reach the minimum length by repeating a text, typing neighbouring keys or adding digits to a word.

const KNOWN_WORDS = new Set(
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

const KEY_ROWS = ["abcdefghijklmnopqrstuvwxyz", "qwertyuiop", "asdfghjkl", "zxcvbnm", "1234567890"];
const KEY_COLUMNS = "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p";
/** Alternates between the first two rows of keys. */
const ZIGZAG = "1q2w3e4r5t6y7u8i9o0p";

const LOOKALIKES: Record<string, string> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

export function isCommonPassword(password: string): boolean {
  const condensed = password.toLowerCase().replace(/[\s._-]/g, "");
  return isRepetition(condensed) || isKeyboardRun(condensed) || isKnownWord(condensed);
}

/** A short text that is repeated, such as `abcabcabcabca`, or a known word that is written twice. */
function isRepetition(text: string): boolean {
  if (/^(.{1,4}?)\1+(.{0,3})$/s.test(text)) return true;
  const half = text.slice(0, text.length / 2);
  return text === half + half && KNOWN_WORDS.has(half);
}

const isKeyboardRun = (text: string): boolean =>
  [...KEY_ROWS, KEY_COLUMNS, ZIGZAG].some((sequence) => {
    const repeated = sequence.repeat(3);
    return repeated.includes(text) || [...repeated].reverse().join("").includes(text);
  });

/** Also with digits or signs before or after the word, or instead of letters. */
function isKnownWord(text: string): boolean {
  const word = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const candidates = [word, replaceLookalikes(text), replaceLookalikes(word)];
  return candidates.some((candidate) => KNOWN_WORDS.has(candidate));
}

const replaceLookalikes = (text: string): string =>
  text.replace(/[013457@$!]/g, (character) => LOOKALIKES[character] ?? "");
