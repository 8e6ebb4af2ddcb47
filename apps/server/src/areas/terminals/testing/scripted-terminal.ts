import type { FastifyInstance } from 'fastify'

/** What a terminal hears. */
export interface Heard {
  status: number
  text: string
}

/** A terminal as the protocol describes it: it asks, sends its log and reports, as plain text. */
export interface ScriptedTerminal {
  /** Connects, and reads its options. */
  connect(): Promise<Heard>
  /** Sends lines of its log as it writes them, with CRLF. */
  log(lines: readonly string[], stamp?: string): Promise<Heard>
  /** Sends a body for any of its tables. */
  post(table: string, body: string): Promise<Heard>
  /** Asks for commands, perhaps saying how it is. */
  ask(info?: string): Promise<Heard>
  /** Reports what became of commands. */
  report(outcomes: Readonly<Record<number, number>>): Promise<Heard>
}

/** @param address as a person typed it: the path of the server */
export function scriptedTerminal(
  app: FastifyInstance,
  { address, serial }: { address: string; serial: string },
): ScriptedTerminal {
  const { pathname } = new URL(address, 'http://terminal.test')
  const send = async (method: 'GET' | 'POST', path: string, payload?: string): Promise<Heard> => {
    const headers = payload === undefined ? {} : { 'content-type': 'application/push;charset=UTF-8' }
    const url = `${pathname}/${path}`
    const answer = await app.inject({ method, url, headers, ...(payload === undefined ? {} : { payload }) })
    return { status: answer.statusCode, text: answer.body }
  }
  return {
    connect: () => send('GET', `cdata?SN=${serial}&options=all&pushver=2.4.1&language=69`),
    log: (lines, stamp = '9999') =>
      send('POST', `cdata?SN=${serial}&table=ATTLOG&Stamp=${stamp}`, lines.map((line) => `${line}\r\n`).join('')),
    post: (table, body) => send('POST', `cdata?SN=${serial}&table=${table}&Stamp=1`, body),
    ask: (info) =>
      send('GET', `getrequest?SN=${serial}${info === undefined ? '' : `&INFO=${encodeURIComponent(info)}`}`),
    report: (outcomes) => {
      const lines = Object.entries(outcomes).map(([command, outcome]) => `ID=${command}&Return=${outcome}&CMD=DATA`)
      return send('POST', `devicecmd?SN=${serial}`, lines.join('\n'))
    },
  }
}
