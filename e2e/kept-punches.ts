import { keptInFolder } from '../apps/server/test/secrets/kept-in-folder.ts'
import type { Product } from './product.ts'

/** What devices sent, as the product keeps it: in the order in which it was noted there. */
export async function keptPunches({ dataDir }: Pick<Product, 'dataDir'>) {
  const { rows } = await keptInFolder(dataDir, 0)
  return rows
    .filter(({ place }) => place === 'public.device_punch')
    .map(({ text }) => text.split(','))
    .map((column) => ({ sequence: Number(column[4]), deviceTime: column[5] ?? '', result: column[14] ?? '' }))
    .toSorted((a, b) => a.sequence - b.sequence)
}
