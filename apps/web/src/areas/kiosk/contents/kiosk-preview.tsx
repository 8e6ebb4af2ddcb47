import { KIOSK_USER_TYPES, type KioskContent, type KioskSettings, type KioskUserType } from '@timeloom/contract'
import { Suspense, useDeferredValue } from 'react'
import { useSettings } from '../../../lib/session/session.ts'
import { t } from '../../../lib/words/words.ts'
import { contentOf, type ContentsDraft } from './contents-draft.ts'
import { KioskVideoView } from './kiosk-video-view.tsx'
import styles from './kiosk-preview.module.css'
import { lazyPart } from '../../../ui/kit/late/lazy-part.tsx'

const RichTextView = lazyPart(
  () => import('../../../ui/widgets/rich-text/rich-text-view.tsx').then((file) => file.RichTextView),
  { comes: 'whenNeeded' },
)

interface KioskPreviewProps {
  draft: ContentsDraft
  settings: KioskSettings
  looksAt: KioskUserType
  onLook: (userType: KioskUserType) => void
}

/** What a kiosk shows a visitor or a contractor before they sign in, in the kiosk's own colours. */
export function KioskPreview({ draft, settings, looksAt, onLook }: KioskPreviewProps) {
  const { companyName } = useSettings()
  const { labels, items } = useDeferredValue(draft)
  const contents = items[looksAt].map((item) => ({ key: item.key, content: contentOf(item) }))
  const isOffered: Record<KioskUserType, boolean> = {
    Visitor: settings.enableVisitor,
    Contractor: settings.enableContractor,
  }
  return (
    <section className={styles.preview} aria-label={t('Preview of the kiosk')}>
      <div className={styles.kiosk}>
        <p className={styles.welcome}>
          {settings.welcomeMessage}
          <b>{companyName}</b>
        </p>
        <div className={styles.sheet} tabIndex={0} role="group" aria-label={labels[looksAt]}>
          <p className={styles.label}>{labels[looksAt]}</p>
          <Suspense>
            {contents.map(({ key, content }) => (
              <ContentView key={key} content={content} />
            ))}
          </Suspense>
          {contents.length === 0 && <p className={styles.nothing}>{t('Signs in immediately.')}</p>}
        </div>
        <div className={styles.tiles}>
          {KIOSK_USER_TYPES.map((userType) => (
            <button
              key={userType}
              type="button"
              className={styles.tile}
              aria-pressed={userType === looksAt}
              onClick={() => onLook(userType)}
            >
              <b>{labels[userType]}</b>
              {isOffered[userType] ? t('Sign in or out') : t('Switched off')}
            </button>
          ))}
        </div>
      </div>
    </section>
  )
}

function ContentView({ content: { kioskContentType, content } }: { content: KioskContent }) {
  if (content.trim() === '') return null
  if (kioskContentType === 'Video') return <KioskVideoView key={content} address={content} />
  if (kioskContentType === 'Html') return <RichTextView html={content} />
  return <p className={/^https:\/\/\S+$/.test(content.trim()) ? styles.address : styles.plain}>{content}</p>
}
