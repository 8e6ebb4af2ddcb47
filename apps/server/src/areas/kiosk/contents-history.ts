import type { KioskContent } from '@timeloom/contract'
import { createHash } from 'node:crypto'
import type { ContentsRecord } from './contents.repository.ts'

/**
 * Contents as stored in the history: every word, but for an embedded picture only its type, size and digest. A history
 * with every version of every picture would outgrow everything else.
 */
export function contentsForHistory({ visitorLabel, contractorLabel, ...contents }: ContentsRecord) {
  return {
    visitorLabel,
    contractorLabel,
    visitorContents: contents.visitorContents.map(lineOf),
    contractorContents: contents.contractorContents.map(lineOf),
  }
}

function lineOf({ kioskContentType, content }: KioskContent): string {
  return `${kioskContentType}: ${content.replaceAll(/data:(image\/[a-z]+);base64,[A-Za-z\d+/=]+/g, namePicture)}`
}

function namePicture(address: string, type: string): string {
  const bytes = Buffer.from(address.slice(address.indexOf(',') + 1), 'base64')
  return `${type}, ${bytes.length} bytes, SHA-256 ${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
}
