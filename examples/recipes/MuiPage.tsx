import { Button, CssBaseline, createTheme, Dialog, ThemeProvider, useTheme } from '@mui/material';
import { useState } from 'react';
import { type InboxStyle, TriageInbox } from 'triage-inbox';
import type { Inbox } from 'triage-inbox/core';

const companyTheme = createTheme({ palette: { mode: 'light', primary: { main: '#6a1b9a' } } });

/** The inbox in the colours of the MUI theme. */
function ThemedInbox({ inbox }: { inbox: Inbox }) {
  const { palette, typography } = useTheme();
  const style: InboxStyle = {
    '--ti-accent': palette.primary.main,
    '--ti-accent-hover': palette.primary.dark,
    '--ti-accent-text': palette.primary.main,
    '--ti-on-accent': palette.primary.contrastText,
    '--ti-font': typography.fontFamily ?? 'inherit',
  };
  return <TriageInbox inbox={inbox} theme={palette.mode} style={style} />;
}

/** A page with the inbox in a dialog. An Escape that closes something of the inbox does not close the dialog. */
export function MuiPage({ inbox }: { inbox: Inbox }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ThemeProvider theme={companyTheme}>
      <CssBaseline />
      <Button onClick={() => setOpen(true)}>Mail</Button>
      <Dialog fullScreen open={isOpen} onClose={() => setOpen(false)} slotProps={{ paper: { 'aria-label': 'Mail' } }}>
        <ThemedInbox inbox={inbox} />
      </Dialog>
    </ThemeProvider>
  );
}
