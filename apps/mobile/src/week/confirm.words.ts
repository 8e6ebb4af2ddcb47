/** Texts of confirming the hours of a pay period, in English. */
export const confirmWords = {
  title: 'Confirmation of the hours',
  failed: 'Whether these hours are confirmed could not be loaded.',
  states: {
    none: 'You have not confirmed these hours yet.',
    current: (moment: string) => `You confirmed these hours, ${moment}.`,
    changed: (moment: string) => `You confirmed these hours, ${moment}, and they have changed since.`,
  },
  again: 'Check them, and confirm them again.',
  changed: 'Changed since',
  change: (place: string, was: string) => `${place}: ${was} → `,
  more: (count: number) => `${count} more`,
  confirm: 'I confirm these hours',
  confirmOf: (days: string) => `I confirm these hours, ${days}`,
  needsNetwork: 'No connection. Confirming needs the network, so that these are the hours of now.',
  waits: {
    supervisor: 'They wait for your supervisor.',
    payroll: 'Approved. They wait for payroll.',
    nobody: 'The pay period is closed.',
  } as Record<string, string>,
  problems: {
    lost: 'Not confirmed: there is no answer from the server. It needs the network; try again.',
    signedOut: 'Sign in again, then confirm.',
    tooMany: 'Too many tries. Wait a few minutes, then try again.',
    noEmployee: 'Your account belongs to no employee.',
    notAsked: 'Your company no longer asks for this.',
    later: 'The pay period is not over yet.',
    close: 'The pay period was closed in the meantime.',
    changed: 'The hours changed while you were reading them. Check them as they are now.',
    refused: 'The server did not accept it. Try again.',
  },
}
