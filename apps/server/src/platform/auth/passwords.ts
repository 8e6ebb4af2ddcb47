import { hash, verify } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'

/** Argon2id (the package's default), 46 MiB: 28 ms a hash on one core, where 19 MiB and two rounds took 6. */
const PARAMETERS = { memoryCost: 47_104, timeCost: 3, parallelism: 1 }

let hashOfNobody: Promise<string> | undefined

/** The hash that is kept instead of a password; it carries its salt and parameters. */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), PARAMETERS)
}

/** Whether a password belongs to a hash. Without a hash it takes as long and is false: time does not tell who exists. */
export async function isPassword(kept: string | null | undefined, password: string): Promise<boolean> {
  hashOfNobody ??= hashPassword(randomUUID())
  const isRight = await verify(kept ?? (await hashOfNobody), password.normalize('NFKC'))
  return isRight && typeof kept === 'string'
}
