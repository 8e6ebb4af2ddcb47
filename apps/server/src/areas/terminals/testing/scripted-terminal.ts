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

/** Carries a call of a terminal to the server. @param url as it was typed, with what the terminal adds */
export type Carrier = (call: { method: 'GET' | 'POST'; url: string; payload?: string }) => Promise<Heard>

/** To an app of a test, without a network. */
export function carriedInto(app: FastifyInstance): Carrier {
  return async ({ method, url, payload }) => {
    const { pathname, search } = new URL(url, 'http://terminal.test')
    const headers = payload === undefined ? {} : CONTENT_TYPE
    const sent = { method, url: pathname + search, headers, ...(payload === undefined ? {} : { payload }) }
    const answer = await app.inject(sent)
    return { status: answer.statusCode, text: answer.body }
  }
}

/** To a running product. */
export const carriedByNetwork: Carrier = async ({ method, url, payload }) => {
  const answer = await fetch(url, payload === undefined ? { method } : { method, headers: CONTENT_TYPE, body: payload })
  return { status: answer.status, text: await answer.text() }
}

const CONTENT_TYPE = { 'content-type': 'application/push;charset=UTF-8' }

/** @param address as a person typed it */
export function scriptedTerminal(
  carry: Carrier,
  { address, serial }: { address: string; serial: string },
): ScriptedTerminal {
  const send = (method: 'GET' | 'POST', path: string, payload?: string) =>
    carry({ method, url: `${address}/${path}`, ...(payload === undefined ? {} : { payload }) })
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
