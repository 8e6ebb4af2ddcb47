/** One group of processes takes no more: its connections have to fit into the embedded database. */
const mostWebProcesses = 4

/**
 * How many processes answer calls: half the cores, from one to four. Saving a punch takes PostgreSQL about as much
 * processor time as Node, and the other half is its share.
 *
 * @source docs/decisions/0032-web-processes.md
 */
export function webProcessCount(cores: number): number {
  return Math.min(Math.max(Math.floor(cores / 2), 1), mostWebProcesses)
}

/** What the pools of a group share. */
const connectionsOfGroup = 40
const connectionsAlone = 20

/**
 * Connections of each process's pool. One process alone has 20. Several, and the primary process beside them, share 40,
 * so that of the 57 that the embedded database gives to ordinary users 17 are left: for at most 6 calculating threads, a
 * check of each of 5 processes whether the server is frozen, and commands such as a backup.
 */
export function connectionsPerProcess(webProcesses: number): number {
  return webProcesses === 1 ? connectionsAlone : Math.floor(connectionsOfGroup / (webProcesses + 1))
}
