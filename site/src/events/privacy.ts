/** What browsers say of their reader's wish; not all of them say all of it. */
interface Wishes {
  readonly doNotTrack?: string | null;
  readonly globalPrivacyControl?: boolean;
}

/** Whether the browser says that its reader does not want to be recorded: Do Not Track, or Global Privacy Control. */
export function asksForPrivacy({ doNotTrack, globalPrivacyControl }: Wishes): boolean {
  return doNotTrack === '1' || globalPrivacyControl === true;
}
