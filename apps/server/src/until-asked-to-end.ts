/**
 * Within this time a second signal is a repeat of the first: a launcher passes on the Ctrl-C that its child also got.
 */
const sameRequestMs = 1000
const lookMs = 500

/**
 * Resolves on SIGINT or SIGTERM, and under npm when the process that started this one is gone: npm's shell dies of a
 * signal without passing it on. A second signal, a second later or more, ends the process at once.
 */
export function untilAskedToEnd(parentNow = () => process.ppid): Promise<void> {
  return new Promise((resolve) => {
    const isUnderNpm = process.env['npm_lifecycle_event'] !== undefined
    const parent = parentNow()
    const looking = setInterval(() => isUnderNpm && parentNow() !== parent && ask(), lookMs).unref()
    let askedAt: number | undefined
    const ask = () => {
      clearInterval(looking)
      if (askedAt !== undefined && performance.now() - askedAt >= sameRequestMs) process.exit(1)
      askedAt ??= performance.now()
      resolve()
    }
    process.on('SIGINT', ask).on('SIGTERM', ask)
  })
}
