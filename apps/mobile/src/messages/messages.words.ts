/** Texts of the inbox, in English. */
export const messageWords = {
  title: 'Messages',
  open: (unread: number) => (unread === 0 ? 'Messages' : `Messages, ${unread} not read`),
  none: 'You have no messages.',
  unread: 'Not read',
  readAll: 'Mark all as read',
  more: 'Show more',
  failed: 'That did not work. Try again.',
  back: 'Back',
  toScreen: 'Open',
}
