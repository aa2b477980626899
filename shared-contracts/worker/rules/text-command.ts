export type TextCommand = 'stop' | 'start' | 'help';

/** The words that carriers in Canada and the USA ask every sender of texts to answer, and their French counterparts. */
const words: Record<TextCommand, readonly string[]> = {
  stop: ['STOP', 'STOPALL', 'UNSUBSCRIBE', 'CANCEL', 'END', 'QUIT', 'REVOKE', 'OPTOUT', 'ARRET', 'ARRETER'],
  start: ['START', 'UNSTOP', 'YES', 'COMMENCER', 'REPRENDRE', 'OUI'],
  help: ['HELP', 'INFO', 'AIDE'],
};
const french: readonly string[] = ['ARRET', 'ARRETER', 'COMMENCER', 'REPRENDRE', 'OUI', 'AIDE'];

export interface TextReply {
  command: TextCommand;
  /** As it is kept: `ARRÊT` as `ARRET`. */
  word: string;
  language: 'en' | 'fr';
}

/** What somebody asks for by a text: one of the words alone, whatever its case, accents and punctuation. Undefined for anything else. */
export function textReplyOf(body: string): TextReply | undefined {
  const word = body
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toUpperCase();
  const commands = Object.keys(words) as TextCommand[];
  const command = commands.find((each) => words[each].includes(word));
  return command && { command, word, language: french.includes(word) ? 'fr' : 'en' };
}
