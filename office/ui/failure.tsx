import { failureText } from '../../member-ui/failure-text.ts'
import { Alert } from '../../ui/alert.tsx'
import { useTexts } from '../texts.tsx'

export { faultOf } from '../../member-ui/failure-text.ts'

/** Says why a call failed, in the member's language. */
export function Failure({ error }: { error: unknown }) {
  return <Alert>{useFailureText()(error)}</Alert>
}

export function useFailureText(): (error: unknown) => string {
  const { texts } = useTexts()
  return (error) => failureText(error, texts)
}
