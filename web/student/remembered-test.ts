/** Names in local storage: the test that was last started (spec section 2, /test/topic/). */
const ID = 'testid';
const NAME = 'testname';

/** Records the test that is being started. */
export function rememberTest({ id, name }: { id: string; name: string }) {
  localStorage.setItem(ID, id);
  localStorage.setItem(NAME, name);
}
