/** Adds what ends the part that was just started. */
type OnStop = (end: () => Promise<unknown>) => void

/** Starts the parts of a process in order. They are stopped in the reverse order, also when a later one does not start. */
export async function startInOrder<T extends object>(
  start: (onStop: OnStop) => Promise<T>,
): Promise<T & { stop(): Promise<void> }> {
  const started: (() => Promise<unknown>)[] = []
  const stop = async () => {
    for (const end of started.splice(0).reverse()) await end()
  }
  try {
    return { ...(await start((end) => started.push(end))), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
