import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { assertSame, percentile, type Figure } from './figure.ts'
import { signIn } from './client.ts'
import { startProduct } from './product.ts'

const group = 'start'

/** From the start of the process to its address: on an empty folder, where it makes database and demo, and again. */
export async function measureStarts(): Promise<Figure[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'timeloom-start-'))
  try {
    const first = await start(dataDir)
    const again = [await start(dataDir), await start(dataDir), await start(dataDir)]
    return [
      { group, name: 'first, with a demo', unit: 'ms', value: first },
      { group, name: 'again', unit: 'ms', value: percentile(again, 50) },
    ]
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function start(dataDir: string): Promise<number> {
  const product = await startProduct(dataDir, 'all')
  try {
    const admin = await signIn(product.address, 'admin@demo.example')
    const { body } = await admin.get<unknown[]>('/api/employees')
    admin.close()
    assertSame('employees behind a start', body.length, 60)
    return product.startMs
  } finally {
    await product.stop()
  }
}
