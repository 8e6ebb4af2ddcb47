import type { Signer } from './signer.ts'

/**
 * What is kept beside the hash of a PIN, to find who has it: hashes have a salt each, and verifying those of everyone would
 * take seconds. Without the installation's secret it tells nothing of the PIN.
 *
 * @returns 22 characters; the same for everyone of the company with this PIN
 */
export function pinLookup(signer: Signer, companyId: string, pin: string): string {
  return signer.sign(pin, `PIN of ${companyId}`)
}
