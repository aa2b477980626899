/** One attempt at a posting: the id that makes it count once, and what was posted under it. */
export interface PostingAttempt {
  id: string;
  body: string;
}

/** The same body sent again keeps its id, so that it is posted once; another body is another posting (decisions section 6 item 4). */
export function attemptOf(
  previous: PostingAttempt | undefined,
  body: object,
  makeId: () => string = () => crypto.randomUUID(),
): PostingAttempt {
  const text = JSON.stringify(body);
  return previous?.body === text ? previous : { id: makeId(), body: text };
}
