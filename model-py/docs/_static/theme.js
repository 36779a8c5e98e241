// The reader's choice of light or dark, before anything is painted; what the theme has as an inline script.
document.body.dataset.theme = localStorage.getItem('theme') ?? 'auto';
