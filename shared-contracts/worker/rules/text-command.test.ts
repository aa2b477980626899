import { textReplyOf } from './text-command';

describe('the words that stop texts and start them again', () => {
  it.each([
    ['STOP', 'stop', 'en'],
    ['stop.', 'stop', 'en'],
    [' Stop all ', 'stop', 'en'],
    ['opt-out', 'stop', 'en'],
    ['ARRÊT', 'stop', 'fr'],
    ['arret', 'stop', 'fr'],
    ['Arrêter', 'stop', 'fr'],
    ['Commencer', 'start', 'fr'],
    ['reprendre', 'start', 'fr'],
    ['Start', 'start', 'en'],
    ['oui!', 'start', 'fr'],
    ['help', 'help', 'en'],
    ['Aide', 'help', 'fr'],
  ])('%s', (body, command, language) => {
    expect(textReplyOf(body)).toMatchObject({ command, language });
  });

  it.each(['', '1', 'Please stop texting so early', 'I can start at 6', 'Stop, I am late', '👍'])(
    'says nothing of %j, which is a message to nobody',
    (body) => {
      expect(textReplyOf(body)).toBeUndefined();
    },
  );
});
