/** rules */
export default function Page() {
  return <main>rules</main>;
}
