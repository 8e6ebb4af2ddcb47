import type { VisitorScreen } from '@timeloom/contract'
import { useState } from 'react'
import { Card } from '../screens/card.tsx'
import { ContentView } from './content-view.tsx'
import { visitorWords } from './visitor-words.ts'

interface ContentsCardProps {
  label: string
  contents: VisitorScreen['contents']['Visitor']
  isOnline: boolean
  onAgreed: (digests: string[]) => void
  onCancel: () => void
}

/** What visitors see before they sign in; each text is agreed to by itself. */
export function ContentsCard({ label, contents, isOnline, onAgreed, onCancel }: ContentsCardProps) {
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [isAsked, setIsAsked] = useState(false)
  const toAgree = contents.flatMap(({ digest }, index) => (digest === null ? [] : index))
  const isComplete = toAgree.every((index) => ticked.has(index))
  const tick = (index: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(index)
    else next.delete(index)
    setTicked(next)
  }
  const goOn = () => {
    if (!isComplete) return setIsAsked(true)
    onAgreed(contents.flatMap(({ digest }) => digest ?? []))
  }
  return (
    <Card title={visitorWords.readTitle(label)} isAlone>
      {contents.map((content, index) => (
        <section key={index} className="content">
          <ContentView content={content} isOnline={isOnline} />
          {content.digest !== null && (
            <label className="tick-line">
              <input
                type="checkbox"
                checked={ticked.has(index)}
                onChange={(event) => tick(index, event.target.checked)}
              />
              {visitorWords.agree}
            </label>
          )}
        </section>
      ))}
      {isAsked && !isComplete && (
        <p className="problem" role="alert">
          {visitorWords.agreeFirst}
        </p>
      )}
      <div className="actions">
        <button type="button" className="button" onClick={onCancel}>
          {visitorWords.cancel}
        </button>
        <button type="button" className="button button-primary" onClick={goOn}>
          {visitorWords.continue}
        </button>
      </div>
    </Card>
  )
}
