/** Every text of the kiosk, in English. */
export const words = {
  product: 'Timeloom',

  enrolTitle: 'Set up this kiosk',
  enrolHelp:
    'An Admin creates a code for it in Timeloom, under Settings → Devices. It works once, for fifteen minutes.',
  code: 'Code',
  enrol: 'Enrol',
  enrolling: 'Enrolling…',
  codeRefused:
    'That code does not work: it was mistyped, used before, or is older than fifteen minutes. Ask for a new one.',
  enrolTooMany: 'Too many tries. Wait a few minutes, then try again.',
  enrolLost: 'The server did not answer. Check the network, then try again.',
  enrolFailed: 'This browser could not keep the key of the device. Free some storage, then ask for a new code.',

  revokedTitle: 'This kiosk was revoked',
  revokedHelp: 'Nobody can clock in here. To use it again, enter a new code.',
  revokedQueue: (count: number) =>
    `${punches(count)} recorded before ${count === 1 ? 'is' : 'are'} still being sent, for a supervisor to check. Do not reset this device.`,

  connection: 'Connection',
  connecting: 'Connecting…',
  allSent: 'Online, all punches sent',
  sending: (count: number) => `Online, sending ${punches(count)}`,
  offline: 'Offline, no punches waiting',
  offlineWaiting: (count: number, since: string) => `Offline, ${punches(count)} waiting since ${since}`,
  clockOff: (minutes: number) =>
    `The clock of this device is ${Math.abs(minutes)} minutes ${minutes > 0 ? 'ahead' : 'behind'}. Punches wait for a person to check them.`,

  enterPin: 'Enter your PIN',
  pinTyped: (count: number) => `${count} of 4 digits`,
  checking: 'Checking…',
  remove: 'Delete',
  notReady: 'This kiosk is waiting for its first answer from the server. Check the network.',

  photoNotice:
    'Clocking in or out takes a photo, kept for some days for people who approve your time. Nothing recognises faces.',

  badgeUnknown: 'That card is not valid here. Use your PIN, and ask for a new card.',
  badgeHint: 'or hold your card here',
  codeHint: 'Hold a punch code here, then use your PIN.',
  badgeOrCodeHint: 'or hold your card here, or a punch code before you punch',
  codeHeld: (names: string) => `For ${names}. Now your PIN.`,
  codeOrBadgeHeld: (names: string) => `For ${names}. Now your PIN or your card.`,
  projectCode: 'That code is of a project. Kiosks book to positions and jobs only: punch without it.',
  nameUnknown: 'That did not work. Use your PIN, or try again.',
  onlyOut: 'You are out now, but not in again: this device could not save it. Clock in once more.',
  pinUnknown: 'That PIN did not work. Try again.',
  locked: (time: string) => `Too many tries. Try again at ${time}.`,
  lockedForNow: 'Too many tries. Try again in a few minutes.',
  disabled: 'Employees do not clock in at kiosks of this company.',
  full: 'Nothing was recorded: the storage of this device is full. Tell your supervisor.',
  failed: 'Nothing was recorded: this device could not save it. Tell your supervisor.',

  enterClockId: 'Enter your clock ID',
  clockIdHelp: 'More than one person has this PIN.',
  clockIdTyped: 'Clock ID',
  continue: 'Continue',
  cancel: 'Cancel',

  greeting: (name: string) => `Kia ora, ${name}`,
  today: 'Today',
  noShift: 'No shift planned',
  lastPunch: 'Last punch',
  noLastPunch: 'None in the last 24 hours',
  thisPeriod: 'This pay period',
  hours: (hours: string) => `${hours} h`,
  left: (hours: string) => `${hours} left`,
  note: 'Note (optional)',
  in: 'In',
  out: 'Out',
  notMe: 'Not me',

  chooseName: 'No PIN? Choose your name',
  yourName: 'Your name',
  nameHelp: 'Type at least three letters.',
  namesFound: 'People found',
  nobodyFound: 'Nobody of that name clocks in here.',
  moreLetters: 'Not you? Type more of your name.',
  clockIdOf: (clockId: number) => `Clock ID ${clockId}`,
  namesLocked: 'Too many names were looked up here. Use your PIN, or try again in a few minutes.',
  namesLost: 'Names need the network, and the server did not answer. Use your PIN.',
  withPin: 'Use my PIN',

  chooseWork: (label: string) => `Choose ${label.toLowerCase()}`,
  changeWork: (label: string) => `Change ${label.toLowerCase()}`,
  noWork: 'Not chosen yet',
  codeFor: 'Code',
  withoutWork: (label: string) => `Clock in without a ${label.toLowerCase()}`,
  noWorkFound: (label: string) => `There is no ${label.toLowerCase()} to choose.`,
  workLost: 'The server did not answer. Clock in without it, or try again.',
  filter: 'Search',

  changePin: 'Change PIN',
  newPin: 'Type a new PIN',
  newPinAgain: 'The new PIN again',
  keepPin: 'Keep my PIN',
  pinChanged: 'Your PIN is changed. Clock in or out now, or with the new PIN later.',
  newPinProblems: {
    differ: 'The two were not the same. Type the new PIN again.',
    same: 'That is the PIN you have. Type another one.',
    lost: 'Changing a PIN needs the network, and the server did not answer. If your old PIN stops working, use the new one.',
  },
  newPinLocked: 'Too many changes of your PIN. Try again tomorrow.',
  newPinLockedUntil: (time: string) => `Too many tries or changes. Your PIN can be changed again at ${time}.`,

  inOrOut: 'In or out?',
  withoutNetworkHelp:
    'There is no connection to the server. Your punch is kept here and sent later. PINs cannot be changed meanwhile.',

  doneTitle: 'Last punch',
  done: (name: string, direction: 'In' | 'Out', time: string) =>
    `${name}, you are ${direction.toLowerCase()} at ${time}`,
  doneChanged: (name: string, work: string, time: string) => `${name}, you are on ${work} from ${time}`,
  doneWithoutNetwork: (time: string) => `Recorded at ${time}. It will be sent when the network is back.`,

  refusedCount: (count: number) => `${punches(count)} ${count === 1 ? 'was' : 'were'} refused`,
  refusedTitle: 'Refused punches',
  refusedHelp:
    'The server has these punches and did not accept them. A supervisor settles them there, under Held Punches.',
  refusedReasons: {
    unreadable: 'The server could not read it.',
    otherPunch: 'The server knows another punch by the same number.',
    future: 'Its time lies in the future.',
  } as Record<string, string>,
  refusedOther: 'The server gave no reason.',
  nobodyKnown: 'Nobody known',
  dismiss: 'Dismiss',
  dismissForGood: 'Dismiss for good',
  close: 'Close',

  camera: 'Picture of the camera',
  cameraProblems: {
    none: 'This device has no camera.',
    denied: 'The browser does not let the kiosk use the camera. Allow it in the settings of the browser.',
    failed: 'The camera does not answer. Another program may be using it.',
  },

  unusableTitle: 'The kiosk cannot run here',
  insecure: 'Its address must begin with https://. Ask the people who run the server.',
  noStore:
    'This browser cannot save punches: the storage of the device is full, the browser is too old, or the window is private. What was saved before stays. The kiosk tries again every half minute.',
}

function punches(count: number): string {
  return count === 1 ? '1 punch' : `${count} punches`
}
