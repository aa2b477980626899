import { textReplies } from './text-replies';

/** The default alphabet of text messages (GSM 03.38). */
const alphabet =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';

describe('a reply to a text command', () => {
  it.each(Object.values(textReplies).flatMap((replies) => Object.values(replies)))(
    'has only characters of the alphabet of text messages: %s',
    (reply) => expect([...reply].filter((character) => !alphabet.includes(character))).toEqual([]),
  );
});
