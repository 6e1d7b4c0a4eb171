/** The dashes of a fact that nobody has; `why` says it in words to those who do not see them. */
export function NotKnown({ why }: { why: string }) {
  return (
    <>
      <span aria-hidden="true">----</span>
      <span className="sr">{why}</span>
    </>
  );
}
