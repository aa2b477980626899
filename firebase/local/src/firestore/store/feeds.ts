import type { Commit, Follower, Position } from '../../types';

interface Announced {
  commit: Commit;
  projectId: string;
}

interface Feed {
  follower: Follower;
  following: boolean;
  /** The version up to which the follower has everything. */
  taken: number;
}

/** Sends every commit to every follower in order, and keeps commits that not all of them have stored. */
export class Feeds {
  readonly names: string[];
  private readonly feeds: Feed[];
  private waiting: Announced[] = [];

  constructor(
    followers: Follower[],
    private readonly history: () => string,
    /** The version up to which a position's history of commits is also this store's. */
    private readonly shared: (position: Position) => number,
  ) {
    this.names = followers.map(({ name }) => name);
    this.feeds = followers.map((follower) => ({ follower, following: false, taken: 0 }));
  }

  /** Makes the named followers follow from now on; a new one does not get commits up to `version`. */
  follow(names: string[], version: number): void {
    for (const feed of this.feeds) {
      const follows = names.includes(feed.follower.name);
      if (follows && !feed.following) {
        const position = feed.follower.position();
        feed.taken = Math.max(version, position ? this.shared(position) : 0);
      }
      feed.following = follows;
    }
  }

  /**
   * Starts after reading everything up to `version`. A follower may know later commits whose record was damaged; their numbers
   * are used again for other commits, which it must receive.
   */
  begin(version: number): void {
    for (const feed of this.feeds) {
      const position = feed.follower.position();
      feed.taken = Math.min(Math.max(feed.taken, position ? this.shared(position) : 0), version);
    }
    this.waiting = this.waiting.filter(({ commit }) => this.feeds.some(({ taken }) => taken < commit.version));
  }

  /** Keeps a commit from the moment when it may be on disk. */
  expect(commit: Commit, projectId: string): void {
    const owed = this.feeds.some(({ following, taken }) => following && taken < commit.version);
    if (owed && !commit.quiet) this.waiting.push({ commit, projectId });
  }

  /** Drops the commits after this version, because they could not be stored. */
  takeBack(version: number): void {
    this.waiting = this.waiting.filter(({ commit }) => commit.version <= version);
  }

  /** Sends the commits after a version, which are now durable. */
  tell(version: number): void {
    for (const announced of this.waiting.filter(({ commit }) => commit.version > version))
      for (const feed of this.feeds) if (feed.taken < announced.commit.version) this.give(feed, announced);
  }

  /** The commits that a compacted journal must keep. */
  unfinished(): Announced[] {
    return [...this.waiting];
  }

  private give(feed: Feed, { commit, projectId }: Announced): void {
    const { version } = commit;
    feed.follower.take(commit, projectId, { history: this.history(), version }).then(
      () => {
        feed.taken = Math.max(feed.taken, version);
        const done = Math.min(...this.feeds.map(({ taken }) => taken));
        while (this.waiting[0] && this.waiting[0].commit.version <= done) this.waiting.shift();
      },
      (error: unknown) => console.error(`Firestore: ${feed.follower.name} has not taken commit ${version}:`, error),
    );
  }
}
