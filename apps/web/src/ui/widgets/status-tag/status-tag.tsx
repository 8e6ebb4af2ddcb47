import type { LucideIcon } from 'lucide-react'
import {
  Check,
  CircleAlert,
  CircleCheck,
  CirclePause,
  CircleX,
  Hourglass,
  Lock,
  LockOpen,
  Palmtree,
  Pencil,
  Star,
  TriangleAlert,
  WandSparkles,
} from 'lucide-react'
import { t } from '../../../lib/words/words.ts'
import styles from './status-tag.module.css'

export type Tone = 'neutral' | 'ok' | 'error' | 'warning' | 'info' | 'holiday'

interface TagProps {
  tone?: Tone
  icon?: LucideIcon
  /** Requested, not granted: a dashed outline. */
  isRequested?: boolean
  children: string
}

/** A small labelled mark; the word always says what the colour says. */
export function Tag({ tone = 'neutral', icon: Icon, isRequested = false, children }: TagProps) {
  return (
    <span className={`${styles.tag} ${styles[tone]} ${isRequested ? styles.requested : ''}`}>
      {Icon && <Icon size={12} strokeWidth={2.4} aria-hidden="true" />}
      <span className={styles.word}>{children}</span>
    </span>
  )
}

export type Status =
  | 'open'
  | 'closed'
  | 'exported'
  | 'approved'
  | 'active'
  | 'inactive'
  | 'terminated'
  | 'late'
  | 'early'
  | 'missing'
  | 'overtime'
  | 'manual'
  | 'autoPair'
  | 'notAccepted'
  | 'leave'
  | 'holiday'

/** A status the product knows, with its icon and word; `detail` follows the word (`11m`, `In`). */
export function StatusTag({ status, detail }: { status: Status; detail?: string }) {
  const { tone, icon, word } = STATUSES[status]
  return (
    <Tag tone={tone} icon={icon}>
      {detail === undefined ? word() : `${word()} ${detail}`}
    </Tag>
  )
}

const STATUSES: Record<Status, { tone: Tone; icon: LucideIcon; word: () => string }> = {
  open: { tone: 'ok', icon: LockOpen, word: () => t('Open') },
  closed: { tone: 'neutral', icon: Lock, word: () => t('Closed') },
  exported: { tone: 'neutral', icon: Check, word: () => t('Exported') },
  approved: { tone: 'ok', icon: Check, word: () => t('Approved') },
  active: { tone: 'ok', icon: CircleCheck, word: () => t('Active') },
  inactive: { tone: 'warning', icon: CirclePause, word: () => t('Inactive') },
  terminated: { tone: 'error', icon: CircleX, word: () => t('Terminated') },
  late: { tone: 'error', icon: TriangleAlert, word: () => t('Late') },
  early: { tone: 'error', icon: TriangleAlert, word: () => t('Early') },
  missing: { tone: 'error', icon: TriangleAlert, word: () => t('Missing') },
  overtime: { tone: 'warning', icon: Hourglass, word: () => t('OT') },
  manual: { tone: 'ok', icon: Pencil, word: () => t('Manual') },
  autoPair: { tone: 'neutral', icon: WandSparkles, word: () => t('Auto-pair') },
  notAccepted: { tone: 'error', icon: CircleAlert, word: () => t('Not accepted') },
  leave: { tone: 'info', icon: Palmtree, word: () => t('Leave') },
  holiday: { tone: 'holiday', icon: Star, word: () => t('HOL') },
}
