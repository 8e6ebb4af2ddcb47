/** Too many tries; it can be tried again in so many seconds. */
export function lockedFor({ now }: { now: Date }, seconds: number) {
  return { message: 'locked' as const, retryAt: new Date(now.getTime() + seconds * 1000).toISOString() }
}
