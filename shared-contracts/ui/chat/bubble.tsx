import { memo } from 'react';
import { type Message, messagesText } from '@spot/contracts/dayof';
import { formatTimeFor } from '@spot/contracts/time';
import { makeStyles, mergeClasses, tokens } from '@spot/contracts/ui/core';
import { linked } from './linked';

const text = messagesText.conversation;

const useStyles = makeStyles({
  root: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'flex-start',
    rowGap: '2px',
    maxWidth: 'min(80%, 560px)',
  },
  own: { alignSelf: 'flex-end', alignItems: 'flex-end' },
  bubble: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    borderRadius: tokens.borderRadiusXLarge,
    backgroundColor: tokens.colorNeutralBackground3,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
    // Each line in the direction of its language.
    unicodeBidi: 'plaintext',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  ownBubble: { backgroundColor: tokens.colorBrandBackground2, color: tokens.colorNeutralForeground1 },
  link: {
    color: tokens.colorBrandForegroundLink,
    textDecorationLine: 'underline',
    ':hover': { color: tokens.colorBrandForegroundLinkHover },
  },
  quiet: {
    color: tokens.colorNeutralForeground2,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    fontVariantNumeric: 'tabular-nums',
  },
  name: { paddingInline: tokens.spacingHorizontalXS },
});

interface BubbleProps {
  message: Message;
  zone: string;
  viewer: string;
  /** Uid of the reader. */
  me: string;
}

/**
 * A message: the worker's on the left, all others on the right with the name of the colleague, or of SPOT, who wrote it, and
 * whether it was read.
 */
export const Bubble = memo(function Bubble({ message, zone, viewer, me }: BubbleProps) {
  const styles = useStyles();
  const own = message.senderSide !== 'worker';
  const writer = own ? writerOf(message, me) : undefined;
  return (
    <li className={mergeClasses(styles.root, own && styles.own)}>
      {writer && <span className={mergeClasses(styles.quiet, styles.name)}>{writer}</span>}
      <span className={mergeClasses(styles.bubble, own && styles.ownBubble)}>
        {linked(message.text).map(({ text: piece, href }, index) =>
          href ? (
            <a key={index} className={styles.link} href={href} target="_blank" rel="noopener noreferrer nofollow">
              {piece}
            </a>
          ) : (
            piece
          ),
        )}
      </span>
      <span className={mergeClasses(styles.quiet, styles.name)}>
        {formatTimeFor(viewer, message.date, zone)}
        {own && ` · ${message.read ? text.read : text.sent}`}
      </span>
    </li>
  );
});

/**
 * A colleague's name, undefined for the reader's own messages. Platform admins appear as SPOT to everybody, even to each other,
 * so that nobody takes them for the company.
 */
function writerOf({ senderSide, by, byName }: Message, me: string): string | undefined {
  if (senderSide === 'admin') return text.office;
  return by === me ? undefined : byName;
}
