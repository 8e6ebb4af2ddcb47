/** The only source of 'now'; passed in, so that tests and 'as at' views choose the time. */
export type Clock = { now(): Date }

/** The machine's clock. */
export const systemClock: Clock = { now: () => new Date() }
