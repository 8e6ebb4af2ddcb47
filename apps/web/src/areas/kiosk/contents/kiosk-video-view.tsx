import { kioskVideo } from '@timeloom/contract'
import { Play } from 'lucide-react'
import { useState } from 'react'
import { t } from '../../../lib/words/words.ts'
import styles from './kiosk-preview.module.css'

/** A video that plays on request: nothing is loaded from its site before. */
export function KioskVideoView({ address }: { address: string }) {
  const [isPlaying, setIsPlaying] = useState(false)
  const video = kioskVideo(address)
  if (!video) return <p className={styles.plain}>{t('There is no playable video at this address.')}</p>
  if (!isPlaying) {
    return (
      <button type="button" className={styles.poster} onClick={() => setIsPlaying(true)}>
        <Play size={28} aria-hidden="true" />
        {t('Play the video')}
        <small>{hostOf(address)}</small>
      </button>
    )
  }
  // eslint-disable-next-line jsx-a11y/media-has-caption -- a file's captions are inside it
  if (video.kind === 'file') return <video className={styles.video} src={video.address} controls autoPlay />
  return (
    <iframe
      className={styles.video}
      src={video.address}
      title={t('Video')}
      // eslint-disable-next-line react/iframe-missing-sandbox -- the player's origin is another than ours, and it plays nothing without its own
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media"
      referrerPolicy="strict-origin"
    />
  )
}

function hostOf(address: string): string {
  return address.trim().slice('https://'.length).split(/[/?#]/)[0] ?? ''
}
