import { sendDueMails, type MailRound } from './send-mails.ts'

/** Pause between two looks for mail, in milliseconds. */
const POLL_MS = 2_000

/**
 * Looks for mail again and again, in a process that works in the background.
 *
 * @returns ends it, after the round in hand
 */
export function startMailSender(round: MailRound): () => Promise<void> {
  let isEnding = false
  let pause: NodeJS.Timeout | undefined
  let inHand = Promise.resolve()
  const work = async () => {
    let isMore = false
    try {
      isMore = await sendDueMails(round)
    } catch (error) {
      round.log.error({ err: error }, 'mail sender')
    }
    if (!isEnding) pause = setTimeout(next, isMore ? 0 : POLL_MS)
  }
  const next = () => {
    inHand = work()
  }
  next()
  return async () => {
    isEnding = true
    clearTimeout(pause)
    await inHand
    round.server?.close()
  }
}
