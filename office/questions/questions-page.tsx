import { isLanguage, languageData } from '../../contract/language.ts'
import type { OfficeQuestion } from '../../contract/office/questions.ts'
import { fill } from '../../messages/fill.ts'
import { Moderated, ModeratedList } from '../reviews/moderated-list.tsx'
import { Moderation } from '../reviews/moderation.tsx'
import { call } from '../api.ts'
import { useTexts } from '../texts.tsx'

const states = ['waiting', 'answered', 'hidden', 'all'] as const
const listKey = 'questions'

export function QuestionsPage() {
  const { texts } = useTexts('questions')
  return (
    <ModeratedList
      title={texts.sections.questions}
      listKey={listKey}
      states={states}
      texts={texts.questions}
      read={async (query) => {
        const { questions, after } = await call('GET /office/questions', { query })
        return { rows: questions, after }
      }}
    >
      {(question) => <Question key={question._id} question={question} />}
    </ModeratedList>
  )
}

function Question({ question }: { question: OfficeQuestion }) {
  const { texts } = useTexts('questions', 'reviews')
  const { _id, product, text, createdAt, language: asked } = question
  const askerName = question.askerName || texts.reviews.formerCustomer
  const params = { questionId: _id }
  return (
    <Moderated
      product={product}
      by={`${askerName}${isLanguage(asked) ? ` · ${languageData[asked].name}` : ''}`}
      createdAt={createdAt}
      text={text}
    >
      <Moderation
        row={question}
        name={fill(texts.questions.questionOf, { name: askerName })}
        listKey={listKey}
        answer={(answer) => call('PUT /office/questions/:questionId/answer', { params, body: { answer } })}
        hide={(reason) => call('PUT /office/questions/:questionId/hiding', { params, body: { reason } })}
        show={() => call('DELETE /office/questions/:questionId/hiding', { params })}
      />
    </Moderated>
  )
}
