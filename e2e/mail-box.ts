import { createServer, type AddressInfo, type Socket } from 'node:net'
import { secret } from './secrets-typed.ts'

export interface ReceivedMail {
  recipient: string
  /** The whole message, its lines joined and its signs decoded. */
  content: string
}

/** A mail server that keeps what it is given: what the product sends in a journey can be read here. */
export interface MailBox {
  /** `smtp://` address for `SMTP_URL`. */
  address: string
  /** The next mail to someone that was not asked for yet; waits until it is there. */
  nextTo(recipient: string): Promise<ReceivedMail>
  close(): Promise<void>
}

/** Opens it on a free port. */
export async function openMailBox(): Promise<MailBox> {
  const mails: ReceivedMail[] = []
  const waiting = new Set<() => void>()
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    receive(socket, (mail) => {
      mails.push(mail)
      for (const look of waiting) look()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    address: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    nextTo: (recipient) =>
      new Promise((resolve) => {
        const look = () => {
          const index = mails.findIndex((mail) => mail.recipient === recipient)
          if (index < 0) return
          waiting.delete(look)
          resolve(mails.splice(index, 1)[0]!)
        }
        waiting.add(look)
        look()
      }),
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}

/** The conversation of RFC 5321 as far as a mail needs it. */
function receive(socket: Socket, onMail: (mail: ReceivedMail) => void) {
  let recipient = ''
  let content: string[] | null = null
  let rest = ''
  const say = (line: string) => socket.write(`${line}\r\n`)
  const hear = (line: string) => {
    if (content !== null) {
      if (line !== '.') return void content.push(line.replace(/^\.\./, '.'))
      const mail = { recipient, content: decoded(content.join('\n')) }
      for (const [, token = ''] of mail.content.matchAll(/token=([\w-]+)/g)) secret('token of a mail', token)
      onMail(mail)
      content = null
      return say('250 kept')
    }
    const command = line.slice(0, 4).toUpperCase()
    if (command === 'RCPT') recipient = /<([^>]+)>/.exec(line)?.[1] ?? ''
    if (command === 'DATA') content = []
    say(command === 'DATA' ? '354 go on' : command === 'QUIT' ? '221 bye' : '250 fine')
    if (command === 'QUIT') socket.end()
  }
  say('220 mail box')
  socket.on('data', (data: Buffer) => {
    const lines = (rest + data.toString()).split('\r\n')
    rest = lines.pop() ?? ''
    for (const line of lines) hear(line)
  })
  // a sender that hangs up has said all it wanted
  socket.on('error', () => socket.destroy())
}

/** Quoted-printable read back; a link of a mail stands in one line then. */
function decoded(text: string): string {
  return text
    .replaceAll(/=\n/g, '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)))
}
