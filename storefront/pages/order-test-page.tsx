import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '../../contract/client.ts'
import { useTexts } from '../messages/use-texts.ts'
import { account } from '../client/api.ts'

/** No account has this id, so that nothing is ordered unless a test creates one. */
const userId = 'development'

export default function OrderTestPage() {
  const { trial } = useTexts('pages')
  const [answer, setAnswer] = useState(trial.sending)
  const sent = useRef(false)

  useEffect(() => {
    if (sent.current) return
    sent.current = true
    void account('POST /order', { body: { userId } })
      .then(({ order }) => JSON.stringify(order, null, 2))
      .catch((error: unknown) =>
        error instanceof CallFailed ? `${error.status} ${error.text}` : String(error),
      )
      .then(setAnswer)
  }, [])

  return (
    <div className="page-width py-10">
      <h1 className="text-2xl">{trial.title}</h1>
      <pre role="status" className="mt-4 overflow-x-auto rounded-md bg-sunk p-4">
        {answer}
      </pre>
    </div>
  )
}
