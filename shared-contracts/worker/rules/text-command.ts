export type TextCommand = 'stop' | 'start' | 'help';

/** Keywords that carriers in Canada and the USA require senders of texts to answer, and their French counterparts. */
const words: Record<TextCommand, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ARRET', 'ARRETER'],
  start: ['START', 'UNSTOP', 'YES', 'COMMENCER', 'REPRENDRE', 'OUI'],
  help: ['HELP', 'INFO', 'AIDE'],
};
const french: readonly string[] = ['ARRET', 'ARRETER', 'COMMENCER', 'REPRENDRE', 'OUI', 'AIDE'];

export interface TextReply {
  command: TextCommand;
  /** The keyword as stored: `ARRÊT` as `ARRET`. */
  word: string;
  language: 'en' | 'fr';
}

/** The command of a received text: exactly one keyword, ignoring case, accents and punctuation; undefined for anything else. */
export function textReplyOf(body: string): TextReply | undefined {
  const word = body
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
  const commands = Object.keys(words) as TextCommand[];
  const command = commands.find((each) => words[each].includes(word));
  return command && { command, word, language: french.includes(word) ? 'fr' : 'en' };
}
