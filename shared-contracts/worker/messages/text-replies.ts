import type { TextCommand } from '../rules/text-command';

/**
 * SPOT's reply to a text command, in the command's language. All characters are in the alphabet of text messages: a reply with
 * another one, such as a curly apostrophe, takes twice as many messages.
 */
export const textReplies: Record<'en' | 'fr', Record<TextCommand, string>> = {
  en: {
    stop: 'SPOT: you get no more texts from us. Shifts, changes and offers stay in the app. Reply START to get texts again.',
    start: 'SPOT: you get texts about your shifts again. Reply STOP to end them.',
    help: 'SPOT: we text about shifts you are hired for or offered. Reply STOP to end texts. For help, open the SPOT app. Message and data rates may apply.',
  },
  fr: {
    stop: "SPOT : vous ne recevrez plus de textos de notre part. Vos quarts, leurs changements et les offres restent dans l'application. Répondez COMMENCER pour en recevoir de nouveau.",
    start: 'SPOT : vous recevrez de nouveau des textos au sujet de vos quarts. Répondez ARRET pour y mettre fin.',
    help: "SPOT : nous envoyons des textos au sujet de vos quarts et des offres. Répondez ARRET pour y mettre fin. Pour de l'aide, ouvrez l'application SPOT. Des frais de messagerie peuvent s'appliquer.",
  },
};
