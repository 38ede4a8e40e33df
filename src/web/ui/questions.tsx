/** Questions with their answers, one below the other. */
export const Questions = ({
  questions,
  className,
}: {
  questions: readonly (readonly [question: string, answer: string])[]
  className: string
}) => (
  <dl className={`max-w-[68ch] divide-y divide-line ${className}`}>
    {questions.map(([question, answer]) => (
      <div key={question} className="py-4">
        <dt className="font-semibold">{question}</dt>
        <dd className="mt-1 text-ink-2">{answer}</dd>
      </div>
    ))}
  </dl>
)
