import { words } from './words.ts'

/** Says why nothing works: without a safe address there are no keys, and without a store no queue. */
export function Unusable({ reason }: { reason: 'insecure' | 'noStore' }) {
  return (
    <main className="page">
      <section className="card" role="alert">
        <h1>{words.unusableTitle}</h1>
        <p>{words[reason]}</p>
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {words.tryAgain}
        </button>
      </section>
    </main>
  )
}
