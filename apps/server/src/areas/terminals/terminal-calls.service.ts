import { dayOfDate, toLocal, zoneOf } from '@timeloom/engine'
import type { DeviceWork } from '../../platform/call/device-work.ts'
import { epochMinute } from '../local-time/wall-time.service.ts'
import { companyToday } from '../local-time/zones.service.ts'
import { takeTerminalPunches } from '../punch-intake/punch-intake.service.ts'
import {
  hearTerminal,
  updatePunchStamp,
  updateRefused,
  updateTold,
  updateToldOffset,
  type CallingTerminal,
} from './calling-terminal.repository.ts'
import { readPunchLines } from './read-punch-lines.ts'
import { compareUsers, noteReports, takeDueCommands, type CommandReport } from './terminal-users.repository.ts'

export { findAddressOwner, type AddressOwner } from './calling-terminal.repository.ts'
export { digestOfSecret } from './terminal-secret.ts'

/** What a call of a terminal works with, in a transaction of its company. */
export type TerminalWork = DeviceWork & { terminal: CallingTerminal }

type CallWork = Omit<DeviceWork, 'device'>

/** Commands of one answer; more follow with the next. */
const MOST_COMMANDS = 100
/** Asks it to read its options again, which set its clock; what it reports of it is not noted. */
const READ_OPTIONS = 'C:1:CHECK'

/** The terminal that calls; undefined if the serial number is another's. */
export async function callingTerminal(
  work: CallWork,
  { id, serial }: { id: string; serial: string },
): Promise<TerminalWork | undefined> {
  const terminal = await hearTerminal(work.tx, { id, serial, at: work.now })
  if (!terminal) return undefined
  const { name, siteId, isRevoked } = terminal
  return { ...work, terminal, device: { id, name, siteId, employeeId: null, isRevoked } }
}

/**
 * What a terminal is told when it connects. It sends what it has noted after the stamps: pictures and what it logs of its
 * own use never, punches as far as they are not taken yet. It sets its clock by the answer's `Date` and the zone.
 *
 * @source docs/decisions/0042-push-terminals.md
 */
export async function readOptions({ tx, now, terminal }: TerminalWork): Promise<string> {
  const { id, serial, zone, punchStamp } = terminal
  const offset = offsetAt(zone, now)
  await updateToldOffset(tx, { id, offset })
  const stamp = punchStamp ?? '0'
  return [
    `GET OPTION FROM: ${serial}`,
    `Stamp=${stamp}`,
    `ATTLOGStamp=${stamp}`,
    `OpStamp=${ALL_TAKEN}`,
    `OPERLOGStamp=${ALL_TAKEN}`,
    `PhotoStamp=${ALL_TAKEN}`,
    `ATTPHOTOStamp=${ALL_TAKEN}`,
    'ErrorDelay=60',
    'Delay=15',
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog',
    `TimeZone=${offset % 60 === 0 ? offset / 60 : offset}`,
    'Realtime=1',
    'Encrypt=None',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    '',
  ].join('\n')
}

const ALL_TAKEN = '9999999999'

/** Takes in lines of a terminal's log. */
export async function takeLines(work: TerminalWork, lines: readonly string[]): Promise<void> {
  const { now, terminal } = work
  const items = readPunchLines(lines, { ...terminal, now })
  await takeTerminalPunches(work, { items, zone: terminal.zone })
}

/** Notes what the terminal called the punches that are all taken now; what is no stamp is not noted. */
export async function keepStamp({ tx, terminal }: TerminalWork, stamp: string): Promise<void> {
  if (/^\d{1,20}$/.test(stamp)) await updatePunchStamp(tx, { id: terminal.id, stamp })
}

/** Notes that a terminal offered biometric data, of which nothing is kept. */
export async function noteRefused({ tx, now, terminal }: TerminalWork): Promise<void> {
  if (!terminal.isRevoked) await updateRefused(tx, { id: terminal.id, at: now })
}

/** The commands that are due, and what the terminal says of itself; a revoked one hears nothing. @returns one a line */
export async function nextCommands(work: TerminalWork, info: string | null): Promise<string[]> {
  const { tx, now, terminal } = work
  const { id, siteId, zone, toldOffset, isRevoked, sendsUsers } = terminal
  if (isRevoked) return []
  if (info !== null) await updateTold(tx, { id, ...readInfo(info) })
  const hasOtherOffset = toldOffset !== null && toldOffset !== offsetAt(zone, now)
  const check = hasOtherOffset ? [READ_OPTIONS] : []
  if (!sendsUsers) return check
  await compareUsers(tx, { id, siteId, at: now, today: await companyToday(work) })
  const due = await takeDueCommands(tx, { id, at: now, most: MOST_COMMANDS })
  return [
    ...check,
    ...due.map(({ command, clockId, name }) =>
      name === null
        ? `C:${command}:DATA DELETE USERINFO PIN=${clockId}`
        : `C:${command}:DATA UPDATE USERINFO PIN=${clockId}\tName=${name}`,
    ),
  ]
}

/** Notes what a terminal says of commands: `ID=101&Return=0&CMD=DATA`, one a line. */
export async function takeReports({ tx, now, terminal }: TerminalWork, text: string): Promise<void> {
  const reports: CommandReport[] = [...text.matchAll(/(?:^|\n)ID=(\d{1,9})&Return=(-?\d{1,9})(?=&|\r|\n|$)/g)].map(
    ([, command, outcome]) => ({ command: Number(command), outcome: Number(outcome) }),
  )
  if (reports.length > 0 && !terminal.isRevoked) await noteReports(tx, { id: terminal.id, at: now, reports })
}

/** Firmware and people of `Ver 8.0.4,25,40,1200,192.168.1.20,…`. */
function readInfo(info: string): { firmware: string | null; users: number | null } {
  const [version = '', users = ''] = info.split(',')
  const firmware = version.replaceAll(/[^\x20-\x7e]/g, '').trim()
  return { firmware: firmware.slice(0, 60) || null, users: /^\d{1,7}$/.test(users) ? Number(users) : null }
}

/** Minutes east of Greenwich. */
function offsetAt(zone: string, at: Date): number {
  const instant = epochMinute(at)
  const { date, minute } = toLocal(zoneOf(zone), instant)
  return dayOfDate(date) * 1440 + minute - instant
}
