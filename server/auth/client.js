/**
 * The local identity provider's script, with the interface of Google Identity Services that the product uses:
 * google.accounts.id.initialize, renderButton and prompt. It opens a chooser that signs in any name and e-mail
 * address, and hands over a signed credential as Google's script does.
 */
(() => {
  const heights = { large: 40, medium: 32, small: 20 };
  const demoStudents = [
    { name: 'Demo Student', email: 'student@demo.example' },
    { name: 'डेमो विद्यार्थी', email: 'vidyarthi@demo.example' },
  ];
  /** By the language that the page asks for, as Google's button has it. */
  const texts = {
    en: {
      open: 'Sign in with a local account',
      title: 'Choose an account',
      about: 'Local sign-in for trying the product: no password is asked.',
      name: 'Name',
      email: 'E-mail',
      cancel: 'Cancel',
      go: 'Continue',
      emailWanted: 'Type a whole e-mail address, such as asha@example.com.',
      failed: 'The sign-in did not work. Please try again.',
    },
    hi: {
      open: 'लोकल खाते से साइन इन करें',
      title: 'खाता चुनें',
      about: 'परखने के लिए लोकल साइन-इन: पासवर्ड नहीं माँगा जाता।',
      name: 'नाम',
      email: 'ईमेल',
      cancel: 'रद्द करें',
      go: 'आगे बढ़ें',
      emailWanted: 'पूरा ईमेल पता लिखें, जैसे asha@example.com।',
      failed: 'साइन इन नहीं हो सका। फिर से कोशिश करें।',
    },
  };
  let settings = {};
  let said = texts.en;

  const style = `
    :host { font: 16px/1.5 var(--font, system-ui, sans-serif); color-scheme: inherit; }
    button { font: inherit; cursor: pointer; border-radius: 8px; border: 1px solid #5b6478; background: Canvas; color: CanvasText; }
    button:focus-visible, input:focus-visible { outline: 3px solid #2f6fde; outline-offset: 2px; }
    .open { display: inline-flex; align-items: center; justify-content: center; width: 100%; padding: 0 16px; box-sizing: border-box; font-weight: 600; }
    .filled_black { border-color: #131314; background: #131314; color: #fff; }
    dialog { border: 1px solid #5b6478; border-radius: 12px; padding: 24px; max-width: 22rem; width: calc(100% - 32px); box-sizing: border-box; background: Canvas; color: CanvasText; }
    dialog::backdrop { background: rgb(10 16 32 / 55%); }
    h2 { font-size: 1.25rem; margin: 0 0 4px; }
    p { margin: 0 0 16px; }
    ul { list-style: none; margin: 0 0 16px; padding: 0; display: grid; gap: 8px; }
    li button { width: 100%; min-height: 48px; padding: 6px 12px; text-align: start; }
    small { display: block; opacity: .8; }
    form { display: grid; gap: 8px; }
    input { font: inherit; width: 100%; box-sizing: border-box; min-height: 44px; padding: 6px 10px; border: 1px solid #5b6478; border-radius: 8px; background: Field; color: FieldText; }
    .actions { display: flex; gap: 8px; margin-top: 8px; }
    .actions button { flex: 1; min-height: 44px; }
    [role=alert] { margin: 0; color: light-dark(#a1351f, #f6a18b); font-weight: 600; }
    [role=alert]:empty { display: none; }`;

  /** A root of our own, so that neither the page's style nor ours reaches the other. */
  function shadow(host) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    return root;
  }

  function element(tag, properties = {}, children = []) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  async function signIn(person, alert, close) {
    try {
      const response = await fetch('/identity/credential', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...person, nonce: settings.nonce }),
      });
      const body = await response.json();
      if (!response.ok) throw new Error(body.field === 'email' ? said.emailWanted : body.message);
      close();
      settings.callback?.({ credential: body.credential, select_by: 'btn' });
    } catch (error) {
      alert.textContent = error instanceof Error ? error.message : said.failed;
    }
  }

  function choose() {
    const host = document.body.appendChild(document.createElement('div'));
    const root = shadow(host);
    const close = () => host.remove();
    const alert = element('p', { role: 'alert' });
    const name = element('input', { name: 'name', autocomplete: 'name', required: true, maxLength: 200 });
    // Not of type email: the browser's pattern is not the server's, which has the only rule (contract/text.ts).
    const email = element('input', {
      name: 'email',
      inputMode: 'email',
      autocomplete: 'email',
      required: true,
      maxLength: 320,
    });
    const form = element('form', {}, [
      element('label', {}, [said.name, name]),
      element('label', {}, [said.email, email]),
      alert,
      element('div', { className: 'actions' }, [
        element('button', { type: 'button', textContent: said.cancel, onclick: close }),
        element('button', { type: 'submit', textContent: said.go }),
      ]),
    ]);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      void signIn({ name: name.value, email: email.value }, alert, close);
    });
    const title = element('h2', { id: 'title', textContent: said.title });
    const accounts = demoStudents.map((person) =>
      element('li', {}, [
        element('button', { type: 'button', onclick: () => void signIn(person, alert, close) }, [
          person.name,
          element('small', { textContent: person.email }),
        ]),
      ]),
    );
    const dialog = element('dialog', {}, [
      title,
      element('p', { textContent: said.about }),
      element('ul', {}, accounts),
      form,
    ]);
    dialog.setAttribute('aria-labelledby', 'title');
    dialog.addEventListener('close', close);
    root.append(dialog);
    dialog.showModal();
  }

  function renderButton(parent, options = {}) {
    said = texts[options.locale] ?? texts.en;
    const host = element('div');
    parent.replaceChildren(host);
    const button = element('button', {
      type: 'button',
      className: `open ${options.theme ?? 'outline'}`,
      textContent: said.open,
      onclick: choose,
    });
    button.style.height = `${heights[options.size] ?? heights.large}px`;
    shadow(host).append(button);
  }

  window.google = {
    accounts: {
      id: {
        initialize: (given) => {
          settings = given;
        },
        renderButton,
        prompt: choose,
        cancel() {},
        disableAutoSelect() {},
      },
    },
  };
})();
