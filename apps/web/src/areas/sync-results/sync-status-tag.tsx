import type { SyncStatus } from '@timeloom/contract'
import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react'
import { Tag } from '../../ui/widgets/status-tag/status-tag.tsx'
import { syncStatusWords } from './sync-results.words.ts'

const LOOKS = {
  Success: { tone: 'ok', icon: CircleCheck },
  Warning: { tone: 'warning', icon: TriangleAlert },
  Error: { tone: 'error', icon: CircleX },
} as const

export function SyncStatusTag({ status }: { status: SyncStatus }) {
  return <Tag {...LOOKS[status]}>{syncStatusWords(status)}</Tag>
}
