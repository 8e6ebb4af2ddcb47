import type { VisitorScreen } from '@timeloom/contract'
import { useState } from 'react'
import { QrCode } from './qr-code.tsx'
import { RichText } from './rich-text.tsx'
import { visitorWords } from './visitor-words.ts'

type Content = VisitorScreen['contents']['Visitor'][number]

/** A video, a rich text, or a plain text; an address is shown as a QR code, as a kiosk leads nowhere else. */
export function ContentView({
  content: { kioskContentType, content, video },
  isOnline,
}: {
  content: Content
  isOnline: boolean
}) {
  if (kioskContentType === 'Html') return <RichText html={content} />
  if (kioskContentType === 'Video') return video && <Video {...video} isOnline={isOnline} />
  const address = content.trim()
  if (!/^https:\/\/\S+$/.test(address)) return <p className="plain">{content}</p>
  return (
    <figure className="address">
      <QrCode text={address} label={visitorWords.onYourPhone} />
      <figcaption>
        {visitorWords.onYourPhone}
        <b>{address}</b>
      </figcaption>
    </figure>
  )
}

/** Plays on request: nothing is loaded from its site before. */
function Video({ kind, address, isOnline }: { kind: 'file' | 'player'; address: string; isOnline: boolean }) {
  const [isPlaying, setIsPlaying] = useState(false)
  if (!isOnline && !isPlaying) return <p className="hint">{visitorWords.videoOffline}</p>
  if (!isPlaying) {
    return (
      <button type="button" className="button" onClick={() => setIsPlaying(true)}>
        {visitorWords.playVideo}
      </button>
    )
  }
  // eslint-disable-next-line jsx-a11y/media-has-caption -- a file's captions are inside it
  if (kind === 'file') return <video className="video" src={address} controls autoPlay />
  return (
    <iframe
      className="video"
      src={address}
      title={visitorWords.video}
      // oxlint-disable-next-line react/iframe-missing-sandbox -- the player's origin is another than ours, and it plays nothing without its own
      sandbox="allow-scripts allow-same-origin allow-presentation"
      allow="fullscreen; encrypted-media"
      referrerPolicy="strict-origin"
    />
  )
}
