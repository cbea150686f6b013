/* Generated from docs/generated/openapi.json by `npm run generate`. */
export interface paths {
    "/api/register/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates an unverified account, and emails its code. */
        post: operations["identity.account.register"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/otp/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Activates an account by its code, and signs in. */
        post: operations["identity.code.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/resent-otp/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Emails a new code. The response is the same for unknown addresses. */
        post: operations["identity.code.resend"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in with email or username and password. */
        post: operations["identity.account.sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/admin/token/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs an admin in. */
        post: operations["identity.admin.sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/nonce/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Issues a nonce for a sign-in at the provider, also set as a cookie: valid for 10 minutes, single use. Returns the provider's sign-in endpoints with it. */
        get: operations["identity.nonce.issue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/google-login/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Signs in by an OpenID Connect provider's ID token. Creates a verified account if no account exists. */
        post: operations["identity.provider.sign_in"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/token/refresh/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Exchanges a refresh token for new tokens. Reusing a used one revokes its family. */
        post: operations["identity.token.refresh"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns who is signed in: no one without a token, 401 with an invalid or expired one, or with only a refresh cookie. */
        get: operations["identity.account.check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/logout/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the caller's login session, found by the access token, or otherwise by the refresh token. Its access token stops working within a second. */
        post: operations["identity.account.sign_out"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/forget-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends an email with a reset link. The response is the same for unknown addresses. */
        post: operations["identity.password.forget"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reset-password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sets a new password by an emailed token, and ends all login sessions. */
        post: operations["identity.password.reset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the caller's password, and ends their other login sessions. */
        post: operations["identity.password.change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the devices where the caller is signed in, last used first. */
        get: operations["identity.login_session.list"];
        put?: never;
        post?: never;
        /** Signs the caller out on all other devices; the calling device stays signed in. */
        delete: operations["identity.login_session.end_others"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/auth/sessions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Signs out one of the caller's devices. Its access token and sockets stop working within a second. */
        delete: operations["identity.login_session.end"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Sends a code to the caller's new email address and a notice to the old one. Nothing changes before the code is entered. */
        post: operations["identity.email.ask_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/email/confirm/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Changes the caller's email address by its code, and notifies the old address. */
        post: operations["identity.email.confirm_change"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/second-factor/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whether the caller's account has a second factor, and how many recovery codes are left. */
        get: operations["identity.second_factor.read"];
        put?: never;
        /** Without `otp`: starts the setup and returns the secret for an authenticator app. Requires the password or, for accounts without one, an ID token of a sign-in at the provider just now (`max_age=0`). With the app's code as `otp`: turns the second factor on and returns ten recovery codes, only once. */
        post: operations["identity.second_factor.set_up"];
        /** Turns the second factor off, by the password and a code. */
        delete: operations["identity.second_factor.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/provider-links/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the identities at sign-in providers that were linked to the account, and returns whether it has a password. There are as many as the member has used, rarely more than one. */
        get: operations["identity.provider_link.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/provider-links/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Turns sign-in by a linked identity off, or on again. Turning it off requires a password to sign in with instead. */
        patch: operations["identity.provider_link.set"];
        trace?: never;
    };
    "/api/account/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's export, if one was requested and is still stored. */
        get: operations["identity.export.read"];
        put?: never;
        /** Starts collecting all data stored about the caller, as JSON and pictures in a zip file, and sends an email when it is ready. At most one per day. */
        post: operations["identity.export.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/export/{id}/{piece}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one chunk of the export's file, in base64, counted from 0. All chunks in order make up the zip file. */
        get: operations["identity.export.read_piece"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Permanently deletes the caller's account. Their content stays under "former member", future sessions are cancelled, their minutes go to the community, and all their devices are signed out. */
        delete: operations["identity.account.delete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's own profile. */
        get: operations["identity.profile.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/update/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes the caller's profile; absent fields stay, an empty value clears. Names in `skills` and `learns` add entries, and missing names delete theirs. */
        put: operations["identity.profile.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/setup/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks a step after sign-up as done or skipped, so that it is not suggested again. */
        post: operations["identity.profile.close_setup_step"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a skill that the caller teaches or wants to learn, and its name to the caller's profile. */
        post: operations["identity.entry.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/entries/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes one of the caller's skills, and its name in the caller's profile. */
        delete: operations["identity.entry.remove"];
        options?: never;
        head?: never;
        /** Changes one of the caller's skills; absent fields stay, an empty value clears. */
        patch: operations["identity.entry.edit"];
        trace?: never;
    };
    "/api/availability/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when the caller can be asked to teach. */
        get: operations["identity.availability.read"];
        /** Replaces the times at which the caller can be asked to teach. Exceptions of past days are dropped, and no times at all remove them. */
        put: operations["identity.availability.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what members teach. A search text lists the best matches first, whatever `sort` is. Times match if the teacher is usually available then. */
        get: operations["identity.offer.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what a member teaches, with its description. */
        get: operations["identity.offer.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/details/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a member's profile. Only admins find blocked members. */
        get: operations["identity.member.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists verified members, newest first by default. Excludes admins and, for members, blocked members. */
        get: operations["identity.member.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/all-users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the same members for clients that load more; `has_more` says whether another page follows. */
        get: operations["identity.member.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/suggested/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Suggests members who teach what the caller wants to learn, or the given skills: most matching skills first, then best rating. Omits paper members, who can’t be asked. */
        get: operations["identity.member.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/block-unblock/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Blocks a member, or lifts the block. Blocking ends their login sessions and sockets within a second, and closes the reports about them. */
        post: operations["identity.member.toggle_block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/follow-unfollow/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follows a member, or unfollows them. */
        post: operations["identity.follow.toggle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/followers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a member's followers, newest first. */
        get: operations["identity.follow.list_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/following/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the members whom a member follows, newest first. */
        get: operations["identity.follow.list_following"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/report/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports a member to the admins; at most one open report per pair. */
        post: operations["identity.report.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists reported members: those with open reports first, latest report first. */
        get: operations["identity.report.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/report/{id}/details/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reports about a member, newest first, by the member's id. */
        get: operations["identity.report.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/report/{id}/resolve/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes the open reports about a member, as blocking them does. */
        post: operations["identity.report.resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/sanctions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the warnings, suspensions and blocks of a member, newest first. */
        get: operations["identity.sanction.list"];
        put?: never;
        /** Warns a member, suspends them for 1, 7 or 30 days, or blocks them. Closes the reports about them, whose reporters are notified. The member gets an email with the reason and a link to appeal. */
        post: operations["identity.sanction.impose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/sanctions/{id}/lift/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lifts a suspension or block, or withdraws a warning. Nothing that ended is restored. */
        post: operations["identity.sanction.lift"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/appeals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists appeals: open ones oldest first, decided ones newest first. */
        get: operations["identity.sanction.list_appeals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/sanctions/{id}/appeal/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Decides an appeal: lifts the sanction or upholds it. The member gets an email with the reply. */
        post: operations["identity.sanction.decide_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appeals/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Appeals a decision, once, with the token of the appeal link. Works without sign-in. */
        post: operations["identity.sanction.appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/appeals/read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns the decision that a token of an appeal link belongs to, and its appeal. Works without sign-in. */
        post: operations["identity.sanction.read_appeal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/warnings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s warnings that they have not confirmed, oldest first, with tokens to appeal. */
        get: operations["identity.sanction.list_own"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/profile/warnings/{id}/seen/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records that the caller has read a warning. The warning is then no longer shown. */
        post: operations["identity.sanction.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/invitations/{token}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns whom an invitation is for, until it is used or 14 days old. */
        get: operations["identity.invitation.read"];
        put?: never;
        /** Gives an invited member their account, and signs in. An invitation works once. */
        post: operations["identity.invitation.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/users/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists members as admins see them. Filters by words in name, username and skills, by skill, and by status. Recent changes show at once. */
        get: operations["identity.member.list_for_admins"];
        put?: never;
        /** Adds a member: with an email an invited one, who gets an invitation, otherwise a paper member. */
        post: operations["identity.member.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/details/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a member's page for admins, whether the member is blocked or not. */
        get: operations["identity.member.read_for_admins"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s imports, newest first. */
        get: operations["identity.import.list"];
        put?: never;
        /** Uploads the export of another system: a zip, or single CSV files. It is read in the background; nothing is imported before the run. */
        post: operations["identity.import.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the state, the settings and the figures of one of the caller’s imports. */
        get: operations["identity.import.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/rows/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the rows of an import in the order of the files. */
        get: operations["identity.import.list_rows"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/rows/{row}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Answers the question of a row: another email or name, the same person as another row, or skip. */
        patch: operations["identity.import.decide_row"];
        trace?: never;
    };
    "/api/dashboard/imports/{id}/settings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets the bank’s name, language, credit line and minutes per unit, where the rest goes, the tags of categories, and the meaning of columns. The rows are evaluated again. */
        put: operations["identity.import.change_settings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/run/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates the accounts, balances, entries and the history in the background. A killed run continues where it stopped. */
        post: operations["identity.import.run"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/undo/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses balances and credit lines and deletes the accounts and entries of a run, until an imported account has signed in or a minute of it has moved. */
        post: operations["identity.import.undo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/invitations/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Queues invitations to imported members who have an email and haven’t claimed their account: all of them, or the given rows. They are sent at the pace of the setting INVITES_PER_HOUR. */
        post: operations["identity.import.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/imports/{id}/report.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the report as CSV: each row that isn’t simply imported, differences of balances, surplus entries, and changed balances of a newer export. */
        get: operations["identity.import.report"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites a paper member, with an email, or again a member who has not accepted their invitation. Earlier invitations stop working. */
        post: operations["identity.member.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/entries/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a skill that a paper member, or one who has not accepted their invitation, teaches or wants to learn. */
        post: operations["identity.entry.add_for_member"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a paper member, or one who has not accepted their invitation. Their minutes go to the community. */
        delete: operations["identity.member.remove"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/offers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists who teaches what, by skill, for printing. Contains the first 2,000 skills of listed members, and no phone numbers, because members get the list. */
        get: operations["identity.offer.list_for_print"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/audit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the actions of admins, newest first. Filters by words in targets, members and reasons, by kind, by admin, and by the member concerned. */
        get: operations["identity.audit.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stats/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns counts and trends of the community for admins, at most five seconds old. */
        get: operations["identity.dashboard.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/figures/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns minutes moved, no-shows and the time to the first lesson over a period, at most a minute old. */
        get: operations["identity.dashboard.read_figures"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Reports what the bank did in a period, by month or by tag: exchanges, minutes, members and requests. Computed from the journal, at most a minute old. */
        get: operations["identity.activity.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/activity.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same as CSV: one row per month or tag, then `total`, then one row per reason that is shown apart, with its minutes. */
        get: operations["identity.activity.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/activity/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the sums of the last twelve months to everyone, without names, at most an hour old. Only with `PUBLIC_FIGURES=on`. */
        get: operations["identity.activity.read_public"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/export/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's export of the bank, if one was requested and is still stored. */
        get: operations["identity.bank_export.read"];
        put?: never;
        /** Starts collecting the members, skills, tags, requests and exchanges of the whole bank as CSV files in a zip file, and sends an email when it is ready. Replaces the previous one. */
        post: operations["identity.bank_export.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/export/{id}/{piece}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns one chunk of the export's file, in base64, counted from 0. All chunks in order make up the zip file. */
        get: operations["identity.bank_export.read_piece"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the names of all tags, by name, without `All`. */
        get: operations["content.skill.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/skills/mine/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the names of all tags for the caller: first those that they follow, teach or want to learn, then the others, each by the number of posts and open requests. */
        get: operations["content.skill.list_for_member"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tags whose name contains the text, ignoring case; without a text, all tags. */
        get: operations["content.tag.search"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a tag with its description and its numbers of posts and followers. */
        get: operations["content.tag.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/counts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the numbers of posts, teachers and open requests of each tag, counted again at most once a minute, and which tags the caller follows. */
        get: operations["content.tag.count"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/followers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many other members follow at least one of the tags, and so are notified of a request. */
        get: operations["content.tag.count_followers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/{id}/follow/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follows a tag, or unfollows it. */
        post: operations["content.tag.follow"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blogs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists blogs, newest first; with a search, best match first. */
        get: operations["content.blog.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a blog. Counts a view, once per member per day. */
        get: operations["content.blog.read"];
        put?: never;
        post?: never;
        /** Deletes a blog for everyone. */
        delete: operations["content.blog.delete"];
        options?: never;
        head?: never;
        /** Edits a blog. Its slug stays; the previous version is stored in its history. */
        patch: operations["content.blog.update"];
        trace?: never;
    };
    "/api/blog/{slug}/related/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists up to four blogs that have the most tags in common with a blog. */
        get: operations["content.blog.list_related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Creates a blog. */
        post: operations["content.blog.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a blog's versions before each edit, newest first. */
        get: operations["content.blog.list_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}/vote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Votes on a blog. Repeating the vote withdraws it, the opposite one switches it. */
        post: operations["content.blog.vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}/comments/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the comments on a blog, newest first. */
        get: operations["content.blog.list_comments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/blog/{slug}/add-comment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Comments on a blog. */
        post: operations["content.blog.add_comment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/comment/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes a comment for everyone. */
        delete: operations["content.comment.delete"];
        options?: never;
        head?: never;
        /** Edits a comment. The previous version is stored in its history. */
        patch: operations["content.comment.update"];
        trace?: never;
    };
    "/api/comment/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a comment's versions before each edit, newest first. */
        get: operations["content.comment.list_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/questions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists questions, newest first by default; with a search, best match first. */
        get: operations["content.question.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a question. Counts a view, once per member per day. */
        get: operations["content.question.read"];
        put?: never;
        post?: never;
        /** Deletes a question for everyone. */
        delete: operations["content.question.delete"];
        options?: never;
        head?: never;
        /** Edits a question. The previous version is stored in its history. */
        patch: operations["content.question.update"];
        trace?: never;
    };
    "/api/question/{id}/related/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists up to four questions that have the most tags in common with a question. */
        get: operations["content.question.list_related"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/create/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks a question. */
        post: operations["content.question.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a question's versions before each edit, newest first. */
        get: operations["content.question.list_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/vote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Votes on a question. Repeating the vote withdraws it, the opposite one switches it. */
        post: operations["content.question.vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/answers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the answers to a question: the accepted one first, then by votes, newest first among equals. */
        get: operations["content.question.list_answers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/add-answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Answers a question. */
        post: operations["content.question.add_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/question/{id}/answers/{answerId}/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts an answer, replacing any other accepted one. Repeating the call undoes it. Only for the asker. */
        post: operations["content.question.accept_answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Deletes an answer for everyone. If it was the accepted one, its question is open again. */
        delete: operations["content.answer.delete"];
        options?: never;
        head?: never;
        /** Edits an answer. The previous version is stored in its history. */
        patch: operations["content.answer.update"];
        trace?: never;
    };
    "/api/answer/{id}/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists an answer's versions before each edit, newest first. */
        get: operations["content.answer.list_versions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/answer/{id}/vote/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Votes on an answer. Repeating the vote withdraws it, the opposite one switches it. */
        post: operations["content.answer.vote"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/uploads/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a picture for use in a text: `![description](url)`. The URL ends with the size, `#1200x800`, so that pages reserve its space. */
        post: operations["content.picture.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/render/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Returns a preview of a Markdown text as sanitized HTML. */
        post: operations["content.text.render"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/content-reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reports another member's content to the admins, once while the report is open. */
        post: operations["content.report.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/content-reports/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists reported content with one entry per item, latest report first; with a search, best match first. */
        get: operations["content.report.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/content-reports/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes down reported content, restores it or leaves it. Closes its open reports and notifies its author. */
        post: operations["content.report.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the tags whose name contains the text, by name, with the number of posts under each. */
        get: operations["content.tag.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tag/add/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds a tag. */
        post: operations["content.tag.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tag/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Changes a tag; absent fields stay. Everything that has the tag shows a new name within seconds. */
        patch: operations["content.tag.edit"];
        trace?: never;
    };
    "/api/dashboard/tag/{id}/merge/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Merges a tag into another and returns that one. Posts, followers and requests are moved within seconds, and the merged tag's name becomes free. */
        post: operations["content.tag.merge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/tags/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Suggests the name of a missing tag to the admins. A name that was suggested before changes nothing. */
        post: operations["content.tag.suggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/suggestions/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the names that members suggest for tags, newest first, without dismissed ones. */
        get: operations["content.tag_suggestion.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/tags/suggestions/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Dismisses a suggested name. It is not listed again, even if it is suggested again. */
        delete: operations["content.tag_suggestion.dismiss"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/{kind}/{address}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a blog (by slug) or a question (by id) without sign-in, if its author and the setting `PUBLIC_READING` allow it. */
        get: operations["content.reading.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reading/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the posts that can be read without sign-in, newest first, for a sitemap. Empty while `PUBLIC_READING` is off. */
        get: operations["content.reading.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/search/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Searches open requests of others, offers, members, blogs, questions and tags, and returns the best matches of each. Groups without any are omitted, and those of a service that is down are listed as unavailable. A text of fewer than two characters finds nothing. */
        get: operations["content.search.all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists other members' published requests, without those currently reserved for one teacher. A search text lists the best matches first, unless `sort` is a time or a length. */
        get: operations["exchange.request.explore"];
        put?: never;
        /** Saves a request as a draft, or publishes it and places a hold of its minutes. `status` overrides `auto_publish`. */
        post: operations["exchange.request.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/mine/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's requests in every status, newest first; with `on_hold`, only those that hold minutes. */
        get: operations["exchange.request.list_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a request. Another member's draft, and a request currently reserved for another teacher, is not found. */
        get: operations["exchange.request.read"];
        put?: never;
        post?: never;
        /** Deletes a draft. */
        delete: operations["exchange.request.delete"];
        options?: never;
        head?: never;
        /** Edits a draft or published request, or changes its status: DR to PE or CA, PE to CA. The hold changes in the same step. */
        patch: operations["exchange.request.update"];
        trace?: never;
    };
    "/api/requests/{id}/times/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what is needed to propose a time for a request: the times when either party has a session, and the other party's time zone. For members who may propose and for both parties of its session; never reveals with whom or why. */
        get: operations["exchange.request.read_times"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/suggested/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists at most five open requests that the caller could teach: first those reserved for them, then those they are invited to, then those that match their skills; each newest first. */
        get: operations["exchange.request.suggest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/decline/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Declines a request that the caller was asked first to teach. It opens to everyone, and its owner is notified. */
        post: operations["exchange.request.decline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/invite/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Invites a member to propose a time for the caller's open request. The member is notified once; no minutes move. */
        post: operations["exchange.request.invite"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/slots/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the free times from which the caller can choose the start of a lesson: the teacher's available times without sessions of either party, and without times that another student has asked the teacher for. Never reveals why a time is not free. */
        get: operations["exchange.offer.read_slots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/offers/{id}/requests/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Publishes a request for a free time of an offer, reserved for its teacher, and places a hold of its minutes. Without a title or tags, the request gets them from the offer. */
        post: operations["exchange.offer.request"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/requests/{id}/accept/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Accepts the time of a request that the student chose from the caller's free times. Creates the session and rejects all proposals; accepting again returns the same session. */
        post: operations["exchange.request.accept"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/requests/{id}/take-down/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Takes down a published request (RJ). Its minutes are released, its proposals are rejected, and its owner gets the reason. */
        post: operations["exchange.request.take_down"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/propose/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes a time for another member's published request, at most 3 times per request in an hour. */
        post: operations["exchange.proposal.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/propose/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /** Withdraws the caller's undecided proposal (CA). They may propose again. */
        delete: operations["exchange.proposal.withdraw"];
        options?: never;
        head?: never;
        /** Accepts (AC) or rejects (RE) a proposal, for the request's owner. Accepting creates the session and rejects the siblings; accepting the same proposal again returns the same response. */
        patch: operations["exchange.proposal.decide"];
        trace?: never;
    };
    "/api/requests/{id}/propose/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a request's proposals for its owner, oldest first; a teacher sees only their own. A plain array. */
        get: operations["exchange.proposal.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/propose/sent/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's proposals, newest first. */
        get: operations["exchange.proposal.list_sent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/propose/received/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the proposals for the caller's requests, each group newest first: those that can still be decided (undecided and with a future time), then the others. With `waiting`, only the former. */
        get: operations["exchange.proposal.list_received"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/teaching/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sessions that the caller teaches: joinable and upcoming ones first, by time; then past ones, newest first. */
        get: operations["exchange.session.list_teaching"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/learning/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the sessions in which the caller learns, in the same order. */
        get: operations["exchange.session.list_learning"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists at most three sessions of the caller with another member, in both roles: joinable and upcoming ones first, by time; then past ones, newest first. */
        get: operations["exchange.session.list_with"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a session to its student or teacher. */
        get: operations["exchange.session.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/taught/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many minutes members have taught one another under a tag, at most a minute old. */
        get: operations["exchange.session.sum_taught"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meeting/{scheduleId}/join/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Opens a session's room, from 5 minutes before the start to the end of the session. */
        post: operations["exchange.meeting.join"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/meeting/{meetingId}/verify/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Admits a party to the room and returns a socket address with a ticket. */
        get: operations["exchange.meeting.verify"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/session/{meetingId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a room's session to both parties, also afterwards. */
        get: operations["exchange.meeting.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/transfer-time/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Ends the call and settles it from the co-presence that the server measured; the teacher may charge less. It is settled once, regardless of who calls. Before the start, a meeting too short to be rated can only be cancelled. */
        post: operations["exchange.meeting.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/presence-code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the code that the caller shows to the other party of a session at a place. A new one every 30 seconds, from 5 minutes before the start to the end of the session. */
        get: operations["exchange.presence.read_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/presence/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Starts the clock of a session at a place, with the code that the other party shows. At most 5 wrong codes in a quarter of an hour. */
        post: operations["exchange.presence.confirm"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/end/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Asks to end a session at a place. When the other party asks as well, or once its time is over, the minutes since the code are settled; the teacher may charge less. */
        post: operations["exchange.session.end"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/log/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Logs the minutes of a session at a place whose clock was never started, until 7 days after its end. The other party accepts or declines them; 14 days of silence accept them. */
        post: operations["exchange.session.log"];
        delete?: never;
        options?: never;
        head?: never;
        /** Accepts (AC) or declines (RE) the minutes that the other party logged. */
        patch: operations["exchange.session.answer_log"];
        trace?: never;
    };
    "/api/schedules/{id}/cancel/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Cancels a session that has not started. It is free 24 hours or more before the start; later it counts against the party that cancels. Less than 3 hours before, a student pays as for a no-show: at most 30 minutes to one teacher in 24 hours, and 60 in 7 days. */
        post: operations["exchange.session.cancel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/reschedule/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Proposes another time for a session that has not started, replacing any earlier proposed time. The session keeps its time until the other party accepts. */
        post: operations["exchange.session.reschedule"];
        delete?: never;
        options?: never;
        head?: never;
        /** Accepts (AC) or rejects (RE) the proposed time; its author withdraws it by RE. Accepting moves the session; accepting the same time again returns the same response. */
        patch: operations["exchange.session.answer_reschedule"];
        trace?: never;
    };
    "/api/schedules/calendar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists what the caller's calendar shows of a period, by start: agreed and completed sessions, and proposed times that await a decision, their own and others'. */
        get: operations["exchange.session.list_calendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/calendar.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a session as a calendar file (RFC 5545), for its student and its teacher. */
        get: operations["exchange.calendar.read_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/calendar/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns when the caller's secret calendar address was created, or null if they have no address. */
        get: operations["exchange.calendar.read_address"];
        put?: never;
        /** Creates a secret address to which calendars can subscribe, and returns it this once. The previous address stops working. */
        post: operations["exchange.calendar.make_address"];
        /** Revokes the calendar address. Calendars that subscribe to it receive nothing more. */
        delete: operations["exchange.calendar.revoke_address"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/calendar/{secret}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a member's upcoming and recent sessions as a calendar file, for anyone with the secret address. */
        get: operations["exchange.calendar.follow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Rates the other party of a completed session, once per session and side. `{teacher_id, rating}` alone rates the newest unrated one. Of the ratings that a member gives another on the same side within 7 days, the first counts toward the average. */
        post: operations["exchange.rating.give"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ratings/pending/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's completed sessions, learned and taught, that they can rate and have not rated yet, newest first. A plain array. */
        get: operations["exchange.rating.list_pending"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/ratings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns both parties' ratings of a session, to either. Stars show at once; the other party's text when both have written, or after 7 days. */
        get: operations["exchange.rating.read_of_session"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/reviews/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the reviews about a member, newest first. A review is shown when both parties of the session have written, or after 7 days. */
        get: operations["exchange.review.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reviews/{id}/answer/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replies to a review about the caller, once. The reply is shown below the review to everyone who reads it. */
        post: operations["exchange.review.answer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/chat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages that the two parties wrote in the session's room, oldest first, for both of them (product decision 31). Messages in an earlier room, from before the session was moved, are not shown. */
        get: operations["exchange.session.read_chat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/disputes/{id}/chat/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the messages that the parties of a disputed session wrote in its room, oldest first (product decision 10). */
        get: operations["exchange.dispute.read_chat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the last code of the session's room, its notes and its runs' outputs, oldest first, to both parties (product decision 31). Null if no one opened the editor. */
        get: operations["exchange.session.read_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/disputes/{id}/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the last code of a disputed session's room, its notes and its runs' outputs (product decision 10). */
        get: operations["exchange.dispute.read_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/receipt/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a settled session's receipt to its student or teacher. Its code is created when it is first read. */
        get: operations["exchange.receipt.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/receipts/{code}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same receipt to anyone with its code, verified against the journal at that moment. */
        get: operations["exchange.receipt.read_by_code"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/receipt/code/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Replaces the code of a settled session's receipt, for either party. The previous code finds nothing any longer. */
        post: operations["exchange.receipt.renew_code"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/dispute/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a session's dispute to either party, and until when one can be opened. */
        get: operations["exchange.dispute.read_of_session"];
        put?: never;
        /** Opens a dispute about a session's settlement, for either party, within 72 hours and once per session. An admin decides it. */
        post: operations["exchange.dispute.open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/dispute/claim/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Adds the claim of the other party of a dispute, once. */
        post: operations["exchange.dispute.claim"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/disputes/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists disputes for admins: open ones first, newest first within each group. */
        get: operations["exchange.dispute.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/disputes/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a dispute with both parties' statements and their attendance in the room. */
        get: operations["exchange.dispute.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/disputes/{id}/decide/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Keeps a settlement, or has the ledger return some or all of its minutes. Minutes that the teacher has already spent become a debt. A full reversal also removes a no-show mark, even if no minutes moved. Once per dispute. */
        post: operations["exchange.dispute.decide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/stuck-work/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists work of all services that keeps failing and is being retried, oldest first. */
        get: operations["exchange.stuck_work.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/schedules/{id}/cancel-terms/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many minutes the caps still let a late cancellation or a no-show cost the student of a session now. */
        get: operations["exchange.session.read_cancel_terms"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/capped-pairs/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists pairs whose late cancellations and no-shows reached the caps at least twice in 30 days, latest first, with these sessions. */
        get: operations["exchange.session.list_capped_pairs"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/give/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives minutes of the caller to a member or to the community: for nothing in return (`gift`), or for time that the member taught them without a request (`exchange`, with `tag` and `at`). Gifts to members count toward the caps of late cancellations and no-shows; exchanges have a cap of their own. */
        post: operations["exchange.gift.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/ask/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's asks, newest first: those that they made, and those made of them. With `waiting`, only those that the caller can answer. */
        get: operations["exchange.ask.list"];
        put?: never;
        /** Asks another member for minutes, for time that the caller taught them without a request. The student accepts or declines within 14 days. */
        post: operations["exchange.ask.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/ask/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /** Accepts (AC) or declines (RE) an ask, for the student. The teacher withdraws it with RE. Accepting moves the minutes. */
        patch: operations["exchange.ask.answer"];
        trace?: never;
    };
    "/api/dashboard/exchanges/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Records an exchange of two members, also for those without an account. The minutes move at once; both accounts and the audit log name the admin. */
        post: operations["exchange.exchange.record"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/users/{id}/taught/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many minutes a member received for teaching: measured by the server in sessions, and logged by members or admins. */
        get: operations["exchange.member.taught_minutes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/home/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the caller can do next: their next session, received proposals to decide, their drafts and open requests, and requests that they could teach. */
        get: operations["exchange.home.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/history/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller’s movements before the bank moved in, newest first. With `from` and `to`, only those of these days in UTC, which a statement adds on request. */
        get: operations["exchange.history.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/account/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the caller's balance and transactions, newest first, 100 per page; holds are not transactions. */
        get: operations["ledger.account.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/flow/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many minutes the caller's account received and gave in each of the last weeks, and the welcome grant separately. */
        get: operations["ledger.account.read_flow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/statement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's transfers in a period, oldest first, each with the total after it. */
        get: operations["ledger.statement.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time/statement.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the same as CSV: `date,type,from,to,minutes,balance`; outgoing minutes are negative. `date` is in UTC. */
        get: operations["ledger.statement.download"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/statement/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists a member's transfers in a period for an admin, as the member sees them. */
        get: operations["ledger.statement.read_for_member"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/credit/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Sets a member's credit line by a transfer from or to the community, and notifies the member if it changed. */
        put: operations["ledger.credit.change"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/user/{id}/grant/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a member minutes of the community, and notifies the member with the reason. */
        post: operations["ledger.grant.make"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/ledger/transfers/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all transfers, newest first; `search` accepts a transfer number, a member's username or a member id. */
        get: operations["ledger.transfer.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/ledger/transfers/{id}/reverse/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Reverses what is left of a transfer by the opposite transfer, linked to it. Minutes that its receiver has spent become a debt; the giver gets the full amount. */
        post: operations["ledger.transfer.reverse"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/ledger/check/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Replays the journal. Returns the sum over all accounts, and whether every hash follows from the previous one. */
        get: operations["ledger.journal.check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ledger/proof/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the result of the journal's last verification to everyone, as numbers without names. */
        get: operations["ledger.journal.read_proof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/ledger/holdings/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns the totals of all accounts at the journal's last verification, by owner, and its last entry. */
        get: operations["ledger.journal.read_holdings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time-plans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all time plans, cheapest first. */
        get: operations["ledger.time_plan.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/time-plans/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the time plans for admins, cheapest first. */
        get: operations["ledger.time_plan.list_all"];
        put?: never;
        /** Adds a time plan. */
        post: operations["ledger.time_plan.add"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/time-plans/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes a time plan. Existing orders keep their price and minutes. */
        put: operations["ledger.time_plan.edit"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time-plans/{id}/create-order/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Orders a time plan: creates the payment provider's order for the checkout. */
        post: operations["ledger.order.create"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/time-plans/{id}/verify-payment/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Confirms a payment by the checkout's result, and credits its minutes once; repeating it returns the same response. */
        post: operations["ledger.payment.verify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/payments/razorpay/webhook/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Receives the payment provider's webhook, signed over the raw body. */
        post: operations["ledger.payment.hear"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/purchases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's purchases, newest first; unpaid orders are omitted after three days. */
        get: operations["ledger.purchase.list_mine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard/time/purchases/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists all purchases, newest first, with the sales totals. */
        get: operations["ledger.purchase.list_all"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/rooms/self-test/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Opens one end of a connection at a media node for 20 seconds, and returns it with the ICE servers. With it, a browser tests before a session which routes its network allows. */
        get: operations["realtime.media.try"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notification-handshake/{userId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a socket address for the caller's notifications. Its ticket is single use and valid for 60 seconds. */
        get: operations["realtime.ticket.issue_notifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the caller's notifications, newest first: all, the unread, or those of a topic. */
        get: operations["realtime.notification.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/unread_count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many notifications the caller has not read, and the newest of them. */
        get: operations["realtime.notification.count_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/{id}/mark_read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The same by GET, as specified; only from the site's own pages. */
        get: operations["realtime.notification.mark_read_by_get"];
        put?: never;
        /** Marks one of the caller's notifications as read. Repeating it has no effect. */
        post: operations["realtime.notification.mark_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/mark_all_read/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks all of the caller's notifications as read. */
        post: operations["realtime.notification.mark_all_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/notifications/preferences/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns what the caller is notified about, and where. */
        get: operations["realtime.preferences.read"];
        /** Changes what the caller is notified about; absent fields and topics stay. */
        put: operations["realtime.preferences.update"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ws-handshake/{me}/{other}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a socket address for the caller's conversation with another member; `after` and `epoch` say what this device already has. */
        get: operations["realtime.ticket.issue_chat"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists the members with whom the caller has a conversation, a session or a follow in either direction. The latest activity comes first; members connected only by a follow come last. */
        get: operations["realtime.contact.list"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/contacts/{id}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a member as a chat contact, whether or not they are one yet. */
        get: operations["realtime.contact.read"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/online-status/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns which of the caller's contacts are online, on any page. */
        get: operations["realtime.contact.read_online"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mark/{userId}/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Marks another member's messages to the caller as read: up to sequence number `n`, or all of them without it. */
        post: operations["realtime.chat.mark_read"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/unread_count/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns how many messages the caller has not read, over all conversations. */
        get: operations["realtime.chat.count_unread"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/{userId}/messages/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Lists messages of a conversation before a sequence number, or the newest ones; oldest first. */
        get: operations["realtime.chat.read_history"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/{userId}/block/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Blocks another member from writing to the caller, or unblocks them. While one has blocked the other, neither can write to the other or invite them to a request. */
        post: operations["realtime.chat.block"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/chat/uploads/": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stores a file for a direct chat. Its `media` is used in the message. */
        post: operations["realtime.chat.upload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string;
            is_blocked: boolean;
            last_active: components["schemas"]["Instant"] | null;
            created_at: components["schemas"]["Instant"];
            language?: string;
            unseen_warnings?: number;
        };
        AccountExport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "making" | "ready";
            asked_at: components["schemas"]["Instant"];
            file_name: string;
            bytes: number;
            pieces: number;
            expires_at: components["schemas"]["Instant"] | null;
        };
        ActId: string;
        ActivityReport: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            /** @enum {string} */
            by: "month" | "tag";
            rows: components["schemas"]["ActivityRow"][];
            totals: components["schemas"]["ActivityTotals"];
            apart: {
                [key: string]: components["schemas"]["MovedMinutes"];
            };
        };
        ActivityRow: {
            key: string;
            exchanges: number;
            minutes_measured: components["schemas"]["Minutes"];
            minutes_logged: components["schemas"]["Minutes"];
            active_members: number;
            teachers: number;
            students: number;
            new_members: number | null;
            requests_published: number;
            requests_met: number;
            median_days_to_be_met: number | null;
            median_days_to_first_exchange: number | null;
        };
        ActivityTotals: {
            exchanges: number;
            minutes_measured: components["schemas"]["Minutes"];
            minutes_logged: components["schemas"]["Minutes"];
            active_members: number;
            teachers: number;
            students: number;
            new_members: number | null;
            requests_published: number;
            requests_met: number;
            median_days_to_be_met: number | null;
            median_days_to_first_exchange: number | null;
        };
        AdminMemberCard: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked: boolean;
            last_active: components["schemas"]["Instant"] | null;
            status: components["schemas"]["MemberStatus"];
            /** @enum {string} */
            state?: "invited" | "inactive" | "paper";
            phone?: string;
            report_count: number;
            open_count: number;
        };
        /** @enum {string} */
        AdminMemberOrder: "newest" | "rating" | "taught" | "reported";
        AdminMemberView: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked: boolean;
            last_active: components["schemas"]["Instant"] | null;
            banner_image: string | null;
            github_url: string;
            linkedin_url: string;
            about: string;
            learns: string[];
            about_html: string;
            entries: components["schemas"]["SkillEntry"][];
            follows_me: boolean;
            time_balance: components["schemas"]["Minutes"] | null;
            available_time: components["schemas"]["Minutes"] | null;
            held_time: components["schemas"]["Minutes"] | null;
            status: components["schemas"]["MemberStatus"];
            /** @enum {string} */
            state?: "invited" | "inactive" | "paper";
            phone?: string;
            report_count: number;
            open_count: number;
            credit_limit: components["schemas"]["Minutes"] | null;
            devices: number;
            block: {
                by: components["schemas"]["MemberSummary"];
                created_at: components["schemas"]["Instant"];
                reason: string;
                until: components["schemas"]["Instant"] | null;
            } | null;
        };
        Answer: {
            id: components["schemas"]["ReplyId"];
            content: string;
            content_html: string;
            user: components["schemas"]["MemberSummary"];
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            taken_down?: components["schemas"]["TakenDown"];
            question_id: components["schemas"]["PostId"];
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
            is_accepted: boolean;
        };
        Ask: {
            id: components["schemas"]["ExchangeId"];
            teacher: components["schemas"]["MemberSummary"];
            student: components["schemas"]["MemberSummary"];
            minutes: components["schemas"]["Minutes"];
            tag: string;
            at: components["schemas"]["Instant"];
            text: string;
            status: components["schemas"]["AskStatus"];
            created_at: components["schemas"]["Instant"];
            expires_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        AskStatus: "PE" | "AC" | "RE" | "CA" | "EX";
        AuditEntry: {
            id: components["schemas"]["ActId"];
            kind: components["schemas"]["AuditKind"];
            title: string;
            message: string;
            text: {
                id: string;
                values: {
                    [key: string]: string | number;
                };
                moments: string[];
            };
            admin: components["schemas"]["MemberSummary"];
            thing: components["schemas"]["AuditTarget"];
            owner: components["schemas"]["MemberSummary"] | null;
            reason: string;
            changes: components["schemas"]["AuditedChange"][];
            created_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        AuditKind: "member_blocked" | "member_unblocked" | "member_warned" | "member_suspended" | "warning_withdrawn" | "appeal_decided" | "member_added" | "member_invited" | "member_entry_added" | "member_removed" | "reports_resolved" | "content_taken_down" | "request_taken_down" | "content_restored" | "content_kept" | "tag_added" | "tag_changed" | "tag_merged" | "transfer_reversed" | "credit_changed" | "minutes_granted" | "exchange_recorded" | "dispute_decided" | "time_plan_added" | "time_plan_changed" | "bank_exported" | "bank_imported" | "import_undone" | "imported_members_invited" | "sign_in_link_created";
        AuditTarget: {
            kind: components["schemas"]["AuditTargetKind"];
            id: string;
            label: string;
            slug?: string;
            question_id?: string;
            owner_id?: components["schemas"]["MemberId"];
        };
        /** @enum {string} */
        AuditTargetKind: "member" | "blog" | "question" | "answer" | "comment" | "message" | "tag" | "request" | "transfer" | "dispute" | "time_plan" | "import";
        AuditedChange: {
            field: string;
            before: string | null;
            after: string | null;
        };
        BankExport: {
            /** Format: uuid */
            id: string;
            /** @enum {string} */
            state: "making" | "ready";
            asked_at: components["schemas"]["Instant"];
            file_name: string;
            bytes: number;
            pieces: number;
            expires_at: components["schemas"]["Instant"] | null;
            format: components["schemas"]["BankExportFormat"];
        };
        /** @enum {string} */
        BankExportFormat: "bundle" | "timeoverflow";
        Blog: {
            id: components["schemas"]["PostId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            preview: string;
            image: string | null;
            image_card: string | null;
            is_public: boolean;
            user: components["schemas"]["MemberSummary"];
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
            views: number;
            view_count: number;
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            is_following: boolean;
            isFollowing: boolean;
            slug: string;
            comment_count: number;
            body_html: string;
            taken_down?: components["schemas"]["TakenDown"];
        };
        BlogItem: {
            id: components["schemas"]["PostId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            preview: string;
            image: string | null;
            image_card: string | null;
            is_public: boolean;
            user: components["schemas"]["MemberSummary"];
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
            views: number;
            view_count: number;
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            is_following: boolean;
            isFollowing: boolean;
            slug: string;
            comment_count: number;
            match: {
                title: components["schemas"]["HighlightedText"];
                body: components["schemas"]["HighlightedText"];
            } | null;
        };
        ChatContact: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @constant */
            is_paper?: true;
            last_message: string | null;
            last_message_media_type: string | null;
            last_message_time: components["schemas"]["Instant"] | null;
            last_message_sender_id: components["schemas"]["MemberId"] | null;
            last_message_receiver_id: components["schemas"]["MemberId"] | null;
            unread_count: number;
            isOnline: boolean;
            is_online: boolean;
            may_write: boolean;
            blocked: boolean;
        };
        ChatFile: {
            name: string;
            bytes: number;
            width: number | null;
            height: number | null;
        };
        ChatHistory: {
            may_write: boolean;
            blocked: boolean;
            epoch: string;
            messages: components["schemas"]["ChatMessage"][];
            earlier: boolean;
            last: number;
            read_to: number;
            other_read_to: number;
        };
        ChatMessage: {
            id: components["schemas"]["ChatMessageId"];
            n: number;
            sender_id: components["schemas"]["MemberId"];
            receiver_id: components["schemas"]["MemberId"];
            sender: string;
            message: string;
            content: string;
            media: string | null;
            media_type: string | null;
            file: components["schemas"]["ChatFile"] | null;
            timestamp: components["schemas"]["Instant"];
            key?: string;
        };
        ChatMessageId: string;
        ChatState: {
            may_write: boolean;
            blocked: boolean;
        };
        /** @enum {string} */
        ColumnMeaning: "key" | "name" | "first_name" | "last_name" | "email" | "phone" | "language" | "joined_at" | "last_active_at" | "state" | "about" | "credit_limit" | "balance" | "at" | "from" | "to" | "amount" | "tag" | "text" | "member" | "title" | "categories" | "created_at";
        Comment: {
            id: components["schemas"]["ReplyId"];
            content: string;
            content_html: string;
            user: components["schemas"]["MemberSummary"];
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            taken_down?: components["schemas"]["TakenDown"];
        };
        ContentReportId: string;
        DashboardStats: {
            tags: number | null;
            users: number;
            posts: number | null;
            reported_users: number;
            questions: number | null;
            blocked_users: number;
            open_reported_users: number;
            open_content_reports: number | null;
            open_requests: number | null;
            sessions: number | null;
            mails_held_since: components["schemas"]["Instant"] | null;
            weeks: components["schemas"]["Instant"][];
            trends: {
                users: components["schemas"]["Trend"];
                posts: components["schemas"]["Trend"] | null;
                questions: components["schemas"]["Trend"] | null;
                requests: components["schemas"]["Trend"] | null;
                sessions: components["schemas"]["Trend"] | null;
            };
        };
        /** @enum {string} */
        DeviceKind: "computer" | "phone" | "tablet" | "program";
        Dispute: {
            id: components["schemas"]["DisputeId"];
            /** @enum {string} */
            status: "open" | "deciding" | "decided";
            opened_by: components["schemas"]["Side"];
            reason: string;
            created_at: components["schemas"]["Instant"];
            claim: {
                claim: string;
                created_at: components["schemas"]["Instant"];
            } | null;
            decision: {
                decision: components["schemas"]["DisputeDecision"];
                minutes: components["schemas"]["Minutes"];
                note: string;
                decided_at: components["schemas"]["Instant"];
            } | null;
        };
        DisputeCase: {
            id: components["schemas"]["DisputeId"];
            /** @enum {string} */
            status: "open" | "deciding" | "decided";
            opened_by: components["schemas"]["Side"];
            reason: string;
            created_at: components["schemas"]["Instant"];
            claim: {
                claim: string;
                created_at: components["schemas"]["Instant"];
            } | null;
            decision: {
                decision: components["schemas"]["DisputeDecision"];
                minutes: components["schemas"]["Minutes"];
                note: string;
                decided_at: components["schemas"]["Instant"];
            } | null;
            schedule_id: components["schemas"]["SessionId"];
            title: string;
            scheduled_time: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            student: components["schemas"]["MemberSummary"];
            teacher: components["schemas"]["MemberSummary"];
            settlement: components["schemas"]["Settlement"];
            outcome: components["schemas"]["Outcome"] | null;
            decided_by: components["schemas"]["MemberSummary"] | null;
        };
        /** @enum {string} */
        DisputeDecision: "keep" | "reverse_part" | "reverse";
        DisputeFile: {
            id: components["schemas"]["DisputeId"];
            /** @enum {string} */
            status: "open" | "deciding" | "decided";
            opened_by: components["schemas"]["Side"];
            reason: string;
            created_at: components["schemas"]["Instant"];
            claim: {
                claim: string;
                created_at: components["schemas"]["Instant"];
            } | null;
            decision: {
                decision: components["schemas"]["DisputeDecision"];
                minutes: components["schemas"]["Minutes"];
                note: string;
                decided_at: components["schemas"]["Instant"];
            } | null;
            schedule_id: components["schemas"]["SessionId"];
            title: string;
            scheduled_time: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            student: components["schemas"]["MemberSummary"];
            teacher: components["schemas"]["MemberSummary"];
            settlement: components["schemas"]["Settlement"];
            outcome: components["schemas"]["Outcome"] | null;
            decided_by: components["schemas"]["MemberSummary"] | null;
            attendance: components["schemas"]["RoomAttendance"] | null;
        };
        DisputeId: string;
        Email: string;
        EntryId: string;
        /** @enum {string} */
        EntryKind: "teach" | "learn";
        /** @enum {string} */
        EntryLevel: "beginner" | "intermediate" | "advanced";
        ExchangeId: string;
        FirstName: string;
        HighlightedText: {
            text: string;
            ranges: [
                number,
                number
            ][];
        };
        HistoryEntry: {
            at: components["schemas"]["Instant"];
            from: {
                id: components["schemas"]["MemberId"] | null;
                name: string;
            };
            to: {
                id: components["schemas"]["MemberId"] | null;
                name: string;
            };
            minutes: components["schemas"]["Minutes"];
            tag: string;
            text: string;
        };
        Import: {
            /** Format: uuid */
            id: string;
            state: components["schemas"]["ImportState"];
            source: components["schemas"]["ImportSource"] | null;
            created_at: components["schemas"]["Instant"];
            ran_at: components["schemas"]["Instant"] | null;
            expires_at: components["schemas"]["Instant"];
            files: {
                name: string;
                bytes: number;
            }[];
            problem: string;
            blockers: string[];
            notices: string[];
            settings: components["schemas"]["ImportSettings"] | null;
            proposals: {
                bank: string;
                language: string;
                credit_limit: number;
                minutes_per_unit: number | null;
            } | null;
            categories: components["schemas"]["ImportCategory"][];
            tables: components["schemas"]["ImportTable"][];
            totals: components["schemas"]["ImportTotals"] | null;
            questions: number;
            progress: {
                done: number;
                total: number;
            };
            invitations: {
                open: number;
                queued: number;
                sent: number;
                claimed: number;
                per_hour: number;
            };
        };
        ImportCategory: {
            name: string;
            entries: number;
            choice: components["schemas"]["TagChoice"];
            is_proposed: boolean;
        };
        /** @enum {string} */
        ImportQuestion: "email_shared" | "email_taken" | "email_invalid" | "name_invalid" | "name_missing" | "same_person_missing" | "balance_missing";
        ImportRow: {
            id: string;
            kind: components["schemas"]["ImportRowKind"];
            state: components["schemas"]["ImportRowState"];
            title: string;
            reason: string;
            notes: string[];
            file: string;
            line: number;
            member: {
                question: components["schemas"]["ImportQuestion"] | null;
                first_name: string;
                last_name: string;
                email: string | null;
                phone: string | null;
                language: string | null;
                about: string;
                /** @enum {string} */
                account: "new" | "existing" | "same_as";
                account_state: ("invited" | "paper" | "inactive" | "blocked") | null;
                minutes: components["schemas"]["Minutes"];
                credit_limit: components["schemas"]["Minutes"];
                other_row: string | null;
                member_id: components["schemas"]["MemberId"] | null;
            } | null;
            entry: {
                /** @enum {string} */
                kind: "teach" | "learn";
                name: string;
                about: string;
                categories: string[];
                created_at: components["schemas"]["Instant"] | null;
            } | null;
            movement: {
                at: components["schemas"]["Instant"] | null;
                from: string;
                to: string;
                minutes: components["schemas"]["Minutes"];
                tag: string | null;
                text: string;
            } | null;
            minutes: components["schemas"]["Minutes"] | null;
        };
        /** @enum {string} */
        ImportRowKind: "member" | "entry" | "movement" | "account" | "request" | "problem";
        /** @enum {string} */
        ImportRowState: "ready" | "question" | "skipped" | "already_here";
        ImportSettings: {
            bank: string;
            language: string;
            credit_limit: number;
            minutes_per_unit: number | null;
            rest_to_community: boolean;
        };
        /** @enum {string} */
        ImportSource: "timeoverflow" | "komunitin" | "integralces" | "community_accounting" | "table" | "bundle";
        /** @enum {string} */
        ImportState: "reading" | "ready" | "running" | "done" | "failed" | "undone";
        ImportTable: {
            file: string;
            fingerprint: string;
            header: string[];
            sample: string[][];
            proposal: components["schemas"]["TableMapping"];
        };
        ImportTotals: {
            members: {
                invited: number;
                paper: number;
                inactive: number;
                blocked: number;
                existing: number;
                merged: number;
            };
            above: components["schemas"]["Minutes"];
            below: components["schemas"]["Minutes"];
            rounding_seconds: number;
            community: components["schemas"]["Minutes"];
            whole: components["schemas"]["Minutes"];
            stated: components["schemas"]["Minutes"];
            credit: components["schemas"]["Minutes"];
            differences: number;
            rows: {
                member: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
                entry: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
                movement: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
                account: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
                request: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
                problem: {
                    ready: number;
                    question: number;
                    skipped: number;
                    already_here: number;
                };
            };
        };
        ImportedFirstName: string;
        ImportedLastName: string;
        /** Format: date-time */
        Instant: string;
        LastName: string;
        LedgerTransfer: {
            id: components["schemas"]["TransferId"];
            amount: components["schemas"]["Minutes"];
            created_at: components["schemas"]["Instant"];
            from_user: components["schemas"]["TransferParty"];
            to_user: components["schemas"]["TransferParty"];
            kind: components["schemas"]["TransferKind"];
            about: components["schemas"]["TransferDescription"];
            reverses: components["schemas"]["TransferId"] | null;
            reversed_minutes: components["schemas"]["Minutes"];
            can_be_reversed: boolean;
        };
        LoginSessionId: string;
        LoginSessionView: {
            id: components["schemas"]["LoginSessionId"];
            device: string;
            browser: string | null;
            system: string | null;
            kind: components["schemas"]["DeviceKind"];
            network: string;
            started_at: components["schemas"]["Instant"];
            last_seen_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            is_current: boolean;
        };
        /** @enum {string} */
        MailChoice: "now" | "digest" | "never";
        MediaProbe: {
            username_fragment: string;
            password: string;
            fingerprint: string;
            candidates: {
                foundation: string;
                priority: number;
                /** @enum {string} */
                protocol: "udp" | "tcp";
                address: string;
                port: number;
            }[];
        };
        MeetingId: string;
        MemberCard: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string | null;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked?: boolean;
            last_active?: components["schemas"]["Instant"] | null;
        };
        MemberId: string;
        /** @enum {string} */
        MemberOrder: "newest" | "rating" | "taught";
        MemberProfile: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string | null;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked?: boolean;
            last_active?: components["schemas"]["Instant"] | null;
            banner_image: string | null;
            github_url: string;
            linkedin_url: string;
            about: string;
            learns: string[];
            about_html: string;
            entries: components["schemas"]["SkillEntry"][];
            follows_me: boolean;
            time_balance: components["schemas"]["Minutes"] | null;
            available_time: components["schemas"]["Minutes"] | null;
            held_time: components["schemas"]["Minutes"] | null;
        };
        /** @enum {string} */
        MemberState: "active" | "invited" | "inactive" | "paper";
        /** @enum {string} */
        MemberStatus: "blocked" | "active";
        /** @enum {string} */
        MemberStatusFilter: "all" | "active" | "blocked" | "reported" | "invited" | "inactive" | "paper";
        MemberSummary: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
        };
        Minutes: number;
        /** @enum {string} */
        ModerationDecision: "take_down" | "restore" | "leave";
        MovedMinutes: {
            transfers: number;
            to_members: components["schemas"]["Minutes"];
            from_members: components["schemas"]["Minutes"];
            between_members: components["schemas"]["Minutes"];
        };
        /** @enum {string} */
        MovedReason: "openings" | "credit" | "grants" | "gifts" | "purchases" | "corrections" | "no_shows";
        NewPassword: string;
        /** @enum {string} */
        NextStep: "draft" | "answer_proposals" | "asked_until" | "waits_for_teacher" | "time_near" | "time_passed";
        Notification: {
            id: components["schemas"]["NotificationId"];
            title: string;
            message: string;
            text: {
                id: string;
                values: {
                    [key: string]: string | number;
                };
                moments: string[];
            };
            notification_type: components["schemas"]["NotificationKind"];
            topic: components["schemas"]["NotificationTopic"];
            sender_id: string;
            sender_name: string;
            sender: components["schemas"]["MemberSummary"] | null;
            timestamp: components["schemas"]["Instant"];
            isRead: boolean;
            link: string;
        };
        NotificationId: string;
        /** @enum {string} */
        NotificationKind: "proposal_received" | "proposal_accepted" | "proposal_rejected" | "proposal_withdrawn" | "request_expired" | "request_asked" | "slot_requested" | "request_invited" | "request_declined" | "request_closed" | "request_resized" | "request_taken_down" | "tag_request" | "slot_accepted" | "session_soon" | "session_near" | "room_open" | "session_cancelled" | "session_called_off" | "reschedule_proposed" | "reschedule_rejected" | "session_rescheduled" | "session_missed" | "session_settled" | "rating_received" | "review_answered" | "session_disputed" | "dispute_decided" | "dispute_opened" | "minutes_given" | "minutes_granted" | "credit_changed" | "credit_low" | "session_logged" | "session_log_declined" | "session_not_logged" | "exchange_given" | "exchange_asked" | "exchange_accepted" | "exchange_declined" | "exchange_expired" | "exchange_recorded" | "followed" | "comment_added" | "answer_added" | "answer_accepted" | "message_received" | "content_taken_down" | "content_restored" | "warned" | "report_outcome" | "appeal_received" | "member_reported" | "content_reported";
        NotificationPreferences: {
            topics: components["schemas"]["TopicPreference"][];
            quiet: {
                from: string;
                to: string;
            } | null;
            digest: {
                daily: boolean;
                at: string;
            };
            timezone: components["schemas"]["TimeZone"];
        };
        /** @enum {string} */
        NotificationTopic: "sessions" | "proposals" | "minutes" | "replies" | "messages" | "followers" | "tags" | "moderation" | "reports";
        Offer: {
            id: components["schemas"]["EntryId"];
            name: string;
            tags: components["schemas"]["TagRef"][];
            level: components["schemas"]["EntryLevel"] | null;
            created_at: components["schemas"]["Instant"];
            preview: string;
            user: components["schemas"]["RatedMember"];
            is_following: boolean;
            isFollowing: boolean;
            availability: components["schemas"]["WeeklyTimes"] | null;
        };
        OfferDetail: {
            id: components["schemas"]["EntryId"];
            name: string;
            tags: components["schemas"]["TagRef"][];
            level: components["schemas"]["EntryLevel"] | null;
            created_at: components["schemas"]["Instant"];
            preview: string;
            user: components["schemas"]["RatedMember"];
            is_following: boolean;
            isFollowing: boolean;
            availability: components["schemas"]["WeeklyTimes"] | null;
            about: string;
            about_html: string;
        };
        /** @enum {string} */
        OfferOrder: "newest" | "rating";
        OrderId: string;
        /** @enum {string} */
        Outcome: "student_absent" | "teacher_absent" | "both_absent" | "cancelled" | "member_blocked" | "member_left" | "expired" | "not_logged";
        OwnProfile: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked: boolean;
            last_active: components["schemas"]["Instant"] | null;
            banner_image: string | null;
            github_url: string;
            linkedin_url: string;
            about: string;
            learns: string[];
            about_html: string;
            entries: components["schemas"]["SkillEntry"][];
            follows_me: boolean;
            time_balance: components["schemas"]["Minutes"] | null;
            available_time: components["schemas"]["Minutes"] | null;
            held_time: components["schemas"]["Minutes"] | null;
            show_email: boolean;
            show_balance: boolean;
            language?: string;
            setup: {
                /** @enum {string} */
                teach: "open" | "done" | "skipped";
                /** @enum {string} */
                learn: "open" | "done" | "skipped";
                /** @enum {string} */
                profile: "open" | "done" | "skipped";
            };
            phone?: string;
            /** @constant */
            has_imported_name?: true;
        };
        OwnSanction: {
            kind: components["schemas"]["SanctionKind"];
            days: components["schemas"]["SuspensionDays"] | null;
            cause: components["schemas"]["SanctionCause"];
            reason: string;
            created_at: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"] | null;
            ended_at: components["schemas"]["Instant"] | null;
            id: components["schemas"]["SanctionId"];
            appeal_until: components["schemas"]["Instant"] | null;
            appeal: {
                text: string;
                created_at: components["schemas"]["Instant"];
                decision: ("lift" | "uphold") | null;
                reply: string;
            } | null;
        };
        PeriodFigures: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            minutes_moved: number | null;
            no_shows: number | null;
            new_members: number;
            new_members_with_lesson: number;
            first_lesson_median_ms: number | null;
        };
        PlanId: string;
        PostId: string;
        /** @enum {string} */
        PostKind: "blog" | "question";
        PostVersion: {
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            image: string | null;
            body_html: string;
            written_at: components["schemas"]["Instant"];
        };
        Proposal: {
            id: components["schemas"]["ProposalId"];
            scheduled_time: components["schemas"]["Instant"];
            timezone: string;
            note: string;
            place?: string;
            request: components["schemas"]["RequestSummary"];
            status: components["schemas"]["ProposalStatus"];
            teacher: components["schemas"]["RatedMember"];
            student: components["schemas"]["RatedMember"];
            created_at: components["schemas"]["Instant"];
            schedule_id: components["schemas"]["SessionId"] | null;
        };
        ProposalId: string;
        /** @enum {string} */
        ProposalStatus: "PR" | "AC" | "RE" | "CO" | "CA";
        ProviderLink: {
            id: string;
            issuer: string;
            email: string;
            is_on: boolean;
        };
        PublicPost: {
            kind: components["schemas"]["PostKind"];
            address: string;
            title: string;
            description: string;
            body_html: string;
            image: string | null;
            tags: components["schemas"]["TagRef"][];
            author: {
                first_name: string;
                last_name: string;
                username: string;
            };
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
        };
        Purchase: {
            order_id: components["schemas"]["OrderId"];
            razorpay_order_id: string;
            razorpay_payment_id: string | null;
            plan: {
                id: components["schemas"]["PlanId"];
                name: string;
                duration: components["schemas"]["Minutes"];
                minutes: components["schemas"]["Minutes"];
            };
            amount: number;
            /** @constant */
            currency: "INR";
            /** @enum {string} */
            status: "PE" | "SU" | "FA";
            /** @enum {string} */
            status_display: "Pending" | "Success" | "Failed";
            created_at: components["schemas"]["Instant"];
            refunded_amount: number;
            disputed_amount: number;
            refunded_minutes: components["schemas"]["Minutes"];
        };
        Question: {
            id: components["schemas"]["PostId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            preview: string;
            image: string | null;
            image_card: string | null;
            is_public: boolean;
            user: components["schemas"]["MemberSummary"];
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
            views: number;
            view_count: number;
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            is_following: boolean;
            isFollowing: boolean;
            answered: boolean;
            answers_count: number;
            accepted_answer_id: components["schemas"]["ReplyId"] | null;
            body_html: string;
            taken_down?: components["schemas"]["TakenDown"];
        };
        QuestionItem: {
            id: components["schemas"]["PostId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            preview: string;
            image: string | null;
            image_card: string | null;
            is_public: boolean;
            user: components["schemas"]["MemberSummary"];
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
            views: number;
            view_count: number;
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            is_following: boolean;
            isFollowing: boolean;
            answered: boolean;
            answers_count: number;
            accepted_answer_id: components["schemas"]["ReplyId"] | null;
            match: {
                title: components["schemas"]["HighlightedText"];
                body: components["schemas"]["HighlightedText"];
            } | null;
        };
        /** @enum {string} */
        QuestionOrder: "newest" | "votes" | "unanswered";
        RatedMember: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            rating: number;
            ratings_count: number;
            sessions_taught: number;
        };
        RatingId: string;
        Receipt: {
            code: components["schemas"]["ReceiptCode"];
            title: string;
            student_name: string;
            teacher_name: string;
            scheduled_time: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            timezone: string;
            outcome: components["schemas"]["Outcome"] | null;
            hold_minutes: components["schemas"]["Minutes"];
            minutes: components["schemas"]["Minutes"];
            released: components["schemas"]["Minutes"];
            reversed_minutes: components["schemas"]["Minutes"];
            settled_at: components["schemas"]["Instant"];
            attendance: components["schemas"]["RoomAttendance"] | null;
            stars: {
                by_student: number | null;
                by_teacher: number | null;
            };
            entry: {
                number: number;
                hash: string;
                transfer_id: components["schemas"]["TransferId"];
                at: components["schemas"]["Instant"];
            } | null;
            /** @enum {string} */
            journal: "intact" | "broken" | "none" | "away";
        };
        ReceiptCode: string;
        RelatedPost: {
            address: string;
            title: string;
            votes: number;
            replies_count: number;
        };
        ReplyId: string;
        ReplyVersion: {
            content: string;
            content_html: string;
            written_at: components["schemas"]["Instant"];
        };
        ReportId: string;
        ReportSummary: {
            id: components["schemas"]["MemberId"];
            reported_user__id: components["schemas"]["MemberId"];
            reported_user__username: string;
            reported_user__is_blocked: boolean;
            reported_user: components["schemas"]["MemberSummary"];
            report_count: number;
            open_count: number;
            last_reported_at: components["schemas"]["Instant"];
        };
        ReportedContentView: {
            id: string;
            kind: components["schemas"]["ReportedKind"];
            status: components["schemas"]["ReportedStatus"];
            /** @enum {string} */
            state: "shown" | "taken_down" | "deleted";
            title: string;
            content: string;
            content_html: string;
            image: string | null;
            file: {
                media: string;
                name: string;
                bytes: number;
            } | null;
            slug: string | null;
            question_id: string | null;
            user: components["schemas"]["MemberSummary"];
            created_at: components["schemas"]["Instant"];
            edited_at: components["schemas"]["Instant"] | null;
            report_count: number;
            open_count: number;
            reported_at: components["schemas"]["Instant"];
            reports: {
                id: components["schemas"]["ContentReportId"];
                reported_by: components["schemas"]["MemberSummary"];
                note: string;
                /** @enum {string} */
                status: "open" | "closed";
                created_at: components["schemas"]["Instant"];
            }[];
            decision: {
                decision: components["schemas"]["ModerationDecision"];
                reason: string | null;
                decided_by: components["schemas"]["MemberSummary"];
                decided_at: components["schemas"]["Instant"];
            } | null;
        };
        /** @enum {string} */
        ReportedKind: "blog" | "question" | "answer" | "comment" | "message";
        /** @enum {string} */
        ReportedStatus: "open" | "decided";
        RequestId: string;
        /** @enum {string} */
        RequestOrder: "newest" | "suggested" | "soonest" | "shortest" | "longest";
        /** @enum {string} */
        RequestStatus: "DR" | "PE" | "AC" | "RJ" | "CA" | "CO" | "SC";
        RequestSummary: {
            id: components["schemas"]["RequestId"];
            title: string;
            tags: components["schemas"]["TagRef"][];
            duration_minutes: components["schemas"]["Minutes"];
            created_at: components["schemas"]["Instant"];
        };
        ReservedTeacher: {
            teacher: components["schemas"]["RatedMember"];
            hours: number;
            until: components["schemas"]["Instant"] | null;
            declined: boolean;
            slot: {
                offer_id: components["schemas"]["EntryId"];
                timezone: string;
                student_timezone: string;
            } | null;
        };
        Review: {
            id: components["schemas"]["RatingId"];
            rating: number;
            review: string;
            created_at: components["schemas"]["Instant"];
            by: components["schemas"]["MemberSummary"];
            role: components["schemas"]["Side"];
            title: string;
            answer: {
                answer: string;
                created_at: components["schemas"]["Instant"];
            } | null;
        };
        RoomAttendance: {
            student: {
                from: components["schemas"]["Instant"];
                to: components["schemas"]["Instant"];
            }[];
            teacher: {
                from: components["schemas"]["Instant"];
                to: components["schemas"]["Instant"];
            }[];
            together_seconds: number;
        };
        /** @enum {string} */
        RunnerLanguage: "javascript" | "typescript" | "python" | "cpp" | "java" | "go" | "rust" | "ruby";
        Sanction: {
            kind: components["schemas"]["SanctionKind"];
            days: components["schemas"]["SuspensionDays"] | null;
            cause: components["schemas"]["SanctionCause"];
            reason: string;
            created_at: components["schemas"]["Instant"];
            until: components["schemas"]["Instant"] | null;
            ended_at: components["schemas"]["Instant"] | null;
            id: components["schemas"]["SanctionId"];
            user: components["schemas"]["MemberSummary"];
            by: components["schemas"]["MemberSummary"];
            lifted_by: components["schemas"]["MemberSummary"] | null;
            seen_at: components["schemas"]["Instant"] | null;
            appeal: {
                text: string;
                created_at: components["schemas"]["Instant"];
                decision: ("lift" | "uphold") | null;
                reply: string;
                decided_at: components["schemas"]["Instant"] | null;
                decided_by: components["schemas"]["MemberSummary"] | null;
            } | null;
        };
        /** @enum {string} */
        SanctionCause: "spam" | "harassment" | "no_shows" | "fraud" | "content" | "other";
        SanctionId: string;
        /** @enum {string} */
        SanctionKind: "warn" | "suspend" | "block";
        Schedule: {
            id: components["schemas"]["SessionId"];
            status: components["schemas"]["SessionStatus"];
            scheduled_time: components["schemas"]["Instant"];
            timezone: string;
            student_timezone: string | null;
            note: string;
            request: components["schemas"]["RequestSummary"];
            teacher: components["schemas"]["RatedMember"];
            student: components["schemas"]["RatedMember"];
            created_at: components["schemas"]["Instant"];
            opens_at: components["schemas"]["Instant"];
            ends_at: components["schemas"]["Instant"];
            settlement: components["schemas"]["Settlement"] | null;
            reversed_minutes: components["schemas"]["Minutes"];
            outcome: components["schemas"]["Outcome"] | null;
            cancellation: {
                by: components["schemas"]["Side"];
                reason: string;
                at: components["schemas"]["Instant"];
                late: boolean;
            } | null;
            reschedule: {
                by: components["schemas"]["Side"];
                scheduled_time: components["schemas"]["Instant"];
                timezone: string;
                reason: string;
                created_at: components["schemas"]["Instant"];
            } | null;
            at_place?: {
                place: string;
                started_at: components["schemas"]["Instant"] | null;
                end_asked_by: components["schemas"]["Side"] | null;
                log: {
                    by: components["schemas"]["Side"];
                    minutes: components["schemas"]["Minutes"];
                    at: components["schemas"]["Instant"];
                    accepted_at: components["schemas"]["Instant"];
                } | null;
                log_until: components["schemas"]["Instant"];
                logged: boolean;
            };
            rated: boolean;
            too_short: boolean;
        };
        SearchGroup: {
            results: components["schemas"]["SearchHit"][];
            has_more: boolean;
            kind: components["schemas"]["SearchKind"];
        };
        SearchHit: {
            id: string;
            title: string;
            preview: string;
            user: components["schemas"]["MemberSummary"] | null;
        };
        /** @enum {string} */
        SearchKind: "requests" | "offers" | "members" | "blogs" | "questions" | "tags";
        SessionId: string;
        /** @enum {string} */
        SessionStatus: "AC" | "CO" | "CA";
        Settlement: {
            minutes: components["schemas"]["Minutes"];
            released: components["schemas"]["Minutes"];
            settled_at: components["schemas"]["Instant"];
        };
        /** @enum {string} */
        SetupStep: "teach" | "learn" | "profile";
        /** @enum {string} */
        Side: "student" | "teacher";
        SignInProvider: {
            authorization_endpoint: string;
            client_id: string;
            fedcm_config_url: string | null;
        };
        SignedIn: {
            user: components["schemas"]["Account"];
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            isAuthenticated: true;
            access_token: string;
            refresh_token: string;
            access: string;
            refresh: string;
            recovery_codes?: string[];
        };
        SkillEntry: {
            id: components["schemas"]["EntryId"];
            kind: components["schemas"]["EntryKind"];
            name: string;
            about: string;
            tags: components["schemas"]["TagRef"][];
            level: components["schemas"]["EntryLevel"] | null;
            about_html: string;
            created_at: components["schemas"]["Instant"];
        };
        SkillRequest: {
            id: components["schemas"]["RequestId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            duration_minutes: components["schemas"]["Minutes"];
            preferred_time: components["schemas"]["Instant"];
            status: components["schemas"]["RequestStatus"];
            user: components["schemas"]["RatedMember"];
            created_at: components["schemas"]["Instant"];
            preview: string;
            has_proposed: boolean;
            own_proposal: {
                id: components["schemas"]["ProposalId"];
                scheduled_time: components["schemas"]["Instant"];
                timezone: string;
            } | null;
            schedule_proposals_count: number;
            asked: components["schemas"]["ReservedTeacher"] | null;
            invited: components["schemas"]["MemberId"][];
            accepted_schedule: {
                id: components["schemas"]["SessionId"] | null;
                scheduled_time: components["schemas"]["Instant"];
                timezone: string | null;
                teacher: components["schemas"]["RatedMember"] | null;
            } | null;
            is_following: boolean;
            held_minutes: components["schemas"]["Minutes"];
            settlement: components["schemas"]["Settlement"] | null;
            outcome: components["schemas"]["Outcome"] | null;
            taken_down_reason: string | null;
        };
        SoldPurchase: {
            order_id: components["schemas"]["OrderId"];
            razorpay_order_id: string;
            razorpay_payment_id: string | null;
            plan: {
                id: components["schemas"]["PlanId"];
                name: string;
                duration: components["schemas"]["Minutes"];
                minutes: components["schemas"]["Minutes"];
            };
            amount: number;
            /** @constant */
            currency: "INR";
            /** @enum {string} */
            status: "PE" | "SU" | "FA";
            /** @enum {string} */
            status_display: "Pending" | "Success" | "Failed";
            created_at: components["schemas"]["Instant"];
            refunded_amount: number;
            disputed_amount: number;
            refunded_minutes: components["schemas"]["Minutes"];
            user: {
                id: components["schemas"]["MemberId"];
                username: string;
            };
        };
        Statement: {
            /** Format: date */
            from: string;
            /** Format: date */
            to: string;
            timezone: string;
            opening: components["schemas"]["Minutes"];
            closing: components["schemas"]["Minutes"];
            received: components["schemas"]["Minutes"];
            given: components["schemas"]["Minutes"];
            welcome: components["schemas"]["Minutes"];
            lines: {
                id: components["schemas"]["TransferId"];
                amount: components["schemas"]["Minutes"];
                created_at: components["schemas"]["Instant"];
                from_user: components["schemas"]["TransferParty"];
                to_user: components["schemas"]["TransferParty"];
                kind: components["schemas"]["TransferKind"];
                about: components["schemas"]["TransferDescription"];
                balance: components["schemas"]["Minutes"];
            }[];
        };
        StuckWork: {
            kind: components["schemas"]["StuckWorkKind"];
            id: string;
            since: components["schemas"]["Instant"];
            attempts: number;
            last_error_code: string;
        };
        /** @enum {string} */
        StuckWorkKind: "request_minutes" | "session_settlement" | "dispute_decision" | "email" | "account_export" | "suspension_end" | "invitation" | "import" | "purchase" | "reversal" | "closing_account" | "admin_transfer" | "gift" | "logged_exchange" | "notification_email" | "session_reminder" | "session_email" | "missed_messages";
        SuggestedMember: {
            id: components["schemas"]["MemberId"];
            username: string;
            first_name: string;
            last_name: string;
            profile_image: string | null;
            /** @enum {string} */
            role: "user" | "admin";
            /** @constant */
            is_paper?: true;
            email: string | null;
            place: string;
            skills: string[];
            offers: {
                id: components["schemas"]["EntryId"];
                name: string;
            }[];
            rating: number;
            ratings_count: number;
            student_rating: number;
            student_ratings_count: number;
            sessions_taught: number;
            sessions_learned: number;
            no_shows: number;
            late_marks: number;
            reliability: number | null;
            followers_count: number;
            followers: number;
            following_count: number;
            following: number;
            is_following: boolean;
            isFollowing: boolean;
            created_at: components["schemas"]["Instant"];
            is_blocked?: boolean;
            last_active?: components["schemas"]["Instant"] | null;
            reason: {
                teaches: string[];
            };
        };
        SuggestedRequest: {
            id: components["schemas"]["RequestId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            duration_minutes: components["schemas"]["Minutes"];
            preferred_time: components["schemas"]["Instant"];
            status: components["schemas"]["RequestStatus"];
            user: components["schemas"]["RatedMember"];
            created_at: components["schemas"]["Instant"];
            preview: string;
            has_proposed: boolean;
            own_proposal: {
                id: components["schemas"]["ProposalId"];
                scheduled_time: components["schemas"]["Instant"];
                timezone: string;
            } | null;
            schedule_proposals_count: number;
            asked: components["schemas"]["ReservedTeacher"] | null;
            invited: components["schemas"]["MemberId"][];
            accepted_schedule: {
                id: components["schemas"]["SessionId"] | null;
                scheduled_time: components["schemas"]["Instant"];
                timezone: string | null;
                teacher: components["schemas"]["RatedMember"] | null;
            } | null;
            is_following: boolean;
            held_minutes: components["schemas"]["Minutes"];
            settlement: components["schemas"]["Settlement"] | null;
            outcome: components["schemas"]["Outcome"] | null;
            taken_down_reason: string | null;
            reason: {
                asked: boolean;
                invited: boolean;
                teaches: string[];
            };
        };
        /** @enum {number} */
        SuspensionDays: 1 | 7 | 30;
        TableMapping: {
            /** @enum {string} */
            content: "members" | "movements" | "offers" | "needs" | "ignored";
            columns: (components["schemas"]["ColumnMeaning"] | null)[];
            /** @enum {string} */
            numbers: "hours" | "hours_and_minutes" | "minutes" | "seconds" | "units";
            /** @enum {string} */
            dates: "day_first" | "month_first";
        };
        Tag: {
            id: components["schemas"]["TagId"];
            name: string;
            tag: {
                id: components["schemas"]["TagId"];
                name: string;
            };
            about: string;
        };
        TagChoice: {
            /** @constant */
            action: "use";
            tag_id: components["schemas"]["TagId"];
        } | {
            /** @constant */
            action: "create";
            name: string;
        } | {
            /** @constant */
            action: "drop";
        };
        TagCount: {
            id: components["schemas"]["TagId"];
            blogs_count: number;
            questions_count: number;
            teachers_count: number | null;
            requests_count: number | null;
            is_following: boolean;
        };
        TagId: string;
        TagPage: {
            id: components["schemas"]["TagId"];
            name: string;
            tag: {
                id: components["schemas"]["TagId"];
                name: string;
            };
            about: string;
            blogs_count: number;
            questions_count: number;
            followers_count: number;
            is_following: boolean;
            isFollowing: boolean;
        };
        TagRef: {
            id: components["schemas"]["TagId"];
            name: string;
            tag: {
                id: components["schemas"]["TagId"];
                name: string;
            };
        };
        TagRow: {
            id: components["schemas"]["TagId"];
            name: string;
            tag: {
                id: components["schemas"]["TagId"];
                name: string;
            };
            about: string;
            blogs_count: number;
            questions_count: number;
            followers_count: number;
        };
        TagSuggestion: {
            id: components["schemas"]["TagSuggestionId"];
            name: string;
            created_at: components["schemas"]["Instant"];
        };
        TagSuggestionId: string;
        TakenDown: {
            reason: string;
            at: components["schemas"]["Instant"];
        };
        TimeBalance: {
            total_time: components["schemas"]["Minutes"];
            available_time: components["schemas"]["Minutes"];
            held_time: components["schemas"]["Minutes"];
        };
        TimePlan: {
            id: components["schemas"]["PlanId"];
            name: string;
            minutes: components["schemas"]["Minutes"];
            price: number;
            description: string;
        };
        TimeZone: string;
        TopicPreference: {
            topic: components["schemas"]["NotificationTopic"];
            app: boolean;
            device: boolean;
            mail: components["schemas"]["MailChoice"];
        };
        Transaction: {
            id: components["schemas"]["TransferId"];
            amount: components["schemas"]["Minutes"];
            created_at: components["schemas"]["Instant"];
            from_user: components["schemas"]["TransferParty"];
            to_user: components["schemas"]["TransferParty"];
            kind: components["schemas"]["TransferKind"];
            about: components["schemas"]["TransferDescription"];
        };
        TransferDescription: {
            title: string | null;
            session_id: components["schemas"]["SessionId"] | null;
            recorded_by?: string;
            note: string;
        };
        TransferId: string;
        /** @enum {string} */
        TransferKind: "welcome" | "purchase" | "settlement" | "no_show" | "correction" | "reversal" | "refund" | "debt" | "opening" | "credit" | "credit_return" | "gift" | "exchange";
        TransferParty: {
            id: string;
            username: string;
            /** @enum {string} */
            role: "user" | "admin";
            profile_image: string | null;
        };
        Trend: number[];
        /** @enum {string} */
        Vote: "upvote" | "downvote";
        Votes: {
            votes: number;
            vote_count: number;
            user_vote: components["schemas"]["Vote"] | null;
        };
        WeeklyTimes: {
            timezone: string;
            weekly: {
                from: string;
                to: string;
                weekday: number;
            }[];
        };
        WholeRequest: {
            id: components["schemas"]["RequestId"];
            title: string;
            body_content: string;
            tags: components["schemas"]["TagRef"][];
            duration_minutes: components["schemas"]["Minutes"];
            preferred_time: components["schemas"]["Instant"];
            status: components["schemas"]["RequestStatus"];
            user: components["schemas"]["RatedMember"];
            created_at: components["schemas"]["Instant"];
            preview: string;
            has_proposed: boolean;
            own_proposal: {
                id: components["schemas"]["ProposalId"];
                scheduled_time: components["schemas"]["Instant"];
                timezone: string;
            } | null;
            schedule_proposals_count: number;
            asked: components["schemas"]["ReservedTeacher"] | null;
            invited: components["schemas"]["MemberId"][];
            accepted_schedule: {
                id: components["schemas"]["SessionId"] | null;
                scheduled_time: components["schemas"]["Instant"];
                timezone: string | null;
                teacher: components["schemas"]["RatedMember"] | null;
            } | null;
            is_following: boolean;
            held_minutes: components["schemas"]["Minutes"];
            settlement: components["schemas"]["Settlement"] | null;
            outcome: components["schemas"]["Outcome"] | null;
            taken_down_reason: string | null;
            body_html: string;
        };
        Error: {
            detail: string;
            code: string;
            /** @description The sentences of `detail`, each with its values. */
            texts: components["schemas"]["Text"][];
            errors?: {
                [key: string]: string[];
            };
            field_texts?: {
                [key: string]: components["schemas"]["Text"][];
            };
        };
        Text: {
            /** @description The English sentence with ICU placeholders. */
            id: string;
            values?: {
                [key: string]: string | number;
            };
        };
    };
    responses: {
        /** @description Rejected; nothing changed. */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Account = components['schemas']['Account'];
export type AccountExport = components['schemas']['AccountExport'];
export type ActId = components['schemas']['ActId'];
export type ActivityReport = components['schemas']['ActivityReport'];
export type ActivityRow = components['schemas']['ActivityRow'];
export type ActivityTotals = components['schemas']['ActivityTotals'];
export type AdminMemberCard = components['schemas']['AdminMemberCard'];
export type AdminMemberOrder = components['schemas']['AdminMemberOrder'];
export type AdminMemberView = components['schemas']['AdminMemberView'];
export type Answer = components['schemas']['Answer'];
export type Ask = components['schemas']['Ask'];
export type AskStatus = components['schemas']['AskStatus'];
export type AuditEntry = components['schemas']['AuditEntry'];
export type AuditKind = components['schemas']['AuditKind'];
export type AuditTarget = components['schemas']['AuditTarget'];
export type AuditTargetKind = components['schemas']['AuditTargetKind'];
export type AuditedChange = components['schemas']['AuditedChange'];
export type BankExport = components['schemas']['BankExport'];
export type BankExportFormat = components['schemas']['BankExportFormat'];
export type Blog = components['schemas']['Blog'];
export type BlogItem = components['schemas']['BlogItem'];
export type ChatContact = components['schemas']['ChatContact'];
export type ChatFile = components['schemas']['ChatFile'];
export type ChatHistory = components['schemas']['ChatHistory'];
export type ChatMessage = components['schemas']['ChatMessage'];
export type ChatMessageId = components['schemas']['ChatMessageId'];
export type ChatState = components['schemas']['ChatState'];
export type ColumnMeaning = components['schemas']['ColumnMeaning'];
export type Comment = components['schemas']['Comment'];
export type ContentReportId = components['schemas']['ContentReportId'];
export type DashboardStats = components['schemas']['DashboardStats'];
export type DeviceKind = components['schemas']['DeviceKind'];
export type Dispute = components['schemas']['Dispute'];
export type DisputeCase = components['schemas']['DisputeCase'];
export type DisputeDecision = components['schemas']['DisputeDecision'];
export type DisputeFile = components['schemas']['DisputeFile'];
export type DisputeId = components['schemas']['DisputeId'];
export type Email = components['schemas']['Email'];
export type EntryId = components['schemas']['EntryId'];
export type EntryKind = components['schemas']['EntryKind'];
export type EntryLevel = components['schemas']['EntryLevel'];
export type ExchangeId = components['schemas']['ExchangeId'];
export type FirstName = components['schemas']['FirstName'];
export type HighlightedText = components['schemas']['HighlightedText'];
export type HistoryEntry = components['schemas']['HistoryEntry'];
export type Import = components['schemas']['Import'];
export type ImportCategory = components['schemas']['ImportCategory'];
export type ImportQuestion = components['schemas']['ImportQuestion'];
export type ImportRow = components['schemas']['ImportRow'];
export type ImportRowKind = components['schemas']['ImportRowKind'];
export type ImportRowState = components['schemas']['ImportRowState'];
export type ImportSettings = components['schemas']['ImportSettings'];
export type ImportSource = components['schemas']['ImportSource'];
export type ImportState = components['schemas']['ImportState'];
export type ImportTable = components['schemas']['ImportTable'];
export type ImportTotals = components['schemas']['ImportTotals'];
export type ImportedFirstName = components['schemas']['ImportedFirstName'];
export type ImportedLastName = components['schemas']['ImportedLastName'];
export type Instant = components['schemas']['Instant'];
export type LastName = components['schemas']['LastName'];
export type LedgerTransfer = components['schemas']['LedgerTransfer'];
export type LoginSessionId = components['schemas']['LoginSessionId'];
export type LoginSessionView = components['schemas']['LoginSessionView'];
export type MailChoice = components['schemas']['MailChoice'];
export type MediaProbe = components['schemas']['MediaProbe'];
export type MeetingId = components['schemas']['MeetingId'];
export type MemberCard = components['schemas']['MemberCard'];
export type MemberId = components['schemas']['MemberId'];
export type MemberOrder = components['schemas']['MemberOrder'];
export type MemberProfile = components['schemas']['MemberProfile'];
export type MemberState = components['schemas']['MemberState'];
export type MemberStatus = components['schemas']['MemberStatus'];
export type MemberStatusFilter = components['schemas']['MemberStatusFilter'];
export type MemberSummary = components['schemas']['MemberSummary'];
export type Minutes = components['schemas']['Minutes'];
export type ModerationDecision = components['schemas']['ModerationDecision'];
export type MovedMinutes = components['schemas']['MovedMinutes'];
export type MovedReason = components['schemas']['MovedReason'];
export type NewPassword = components['schemas']['NewPassword'];
export type NextStep = components['schemas']['NextStep'];
export type Notification = components['schemas']['Notification'];
export type NotificationId = components['schemas']['NotificationId'];
export type NotificationKind = components['schemas']['NotificationKind'];
export type NotificationPreferences = components['schemas']['NotificationPreferences'];
export type NotificationTopic = components['schemas']['NotificationTopic'];
export type Offer = components['schemas']['Offer'];
export type OfferDetail = components['schemas']['OfferDetail'];
export type OfferOrder = components['schemas']['OfferOrder'];
export type OrderId = components['schemas']['OrderId'];
export type Outcome = components['schemas']['Outcome'];
export type OwnProfile = components['schemas']['OwnProfile'];
export type OwnSanction = components['schemas']['OwnSanction'];
export type PeriodFigures = components['schemas']['PeriodFigures'];
export type PlanId = components['schemas']['PlanId'];
export type PostId = components['schemas']['PostId'];
export type PostKind = components['schemas']['PostKind'];
export type PostVersion = components['schemas']['PostVersion'];
export type Proposal = components['schemas']['Proposal'];
export type ProposalId = components['schemas']['ProposalId'];
export type ProposalStatus = components['schemas']['ProposalStatus'];
export type ProviderLink = components['schemas']['ProviderLink'];
export type PublicPost = components['schemas']['PublicPost'];
export type Purchase = components['schemas']['Purchase'];
export type Question = components['schemas']['Question'];
export type QuestionItem = components['schemas']['QuestionItem'];
export type QuestionOrder = components['schemas']['QuestionOrder'];
export type RatedMember = components['schemas']['RatedMember'];
export type RatingId = components['schemas']['RatingId'];
export type Receipt = components['schemas']['Receipt'];
export type ReceiptCode = components['schemas']['ReceiptCode'];
export type RelatedPost = components['schemas']['RelatedPost'];
export type ReplyId = components['schemas']['ReplyId'];
export type ReplyVersion = components['schemas']['ReplyVersion'];
export type ReportId = components['schemas']['ReportId'];
export type ReportSummary = components['schemas']['ReportSummary'];
export type ReportedContentView = components['schemas']['ReportedContentView'];
export type ReportedKind = components['schemas']['ReportedKind'];
export type ReportedStatus = components['schemas']['ReportedStatus'];
export type RequestId = components['schemas']['RequestId'];
export type RequestOrder = components['schemas']['RequestOrder'];
export type RequestStatus = components['schemas']['RequestStatus'];
export type RequestSummary = components['schemas']['RequestSummary'];
export type ReservedTeacher = components['schemas']['ReservedTeacher'];
export type Review = components['schemas']['Review'];
export type RoomAttendance = components['schemas']['RoomAttendance'];
export type RunnerLanguage = components['schemas']['RunnerLanguage'];
export type Sanction = components['schemas']['Sanction'];
export type SanctionCause = components['schemas']['SanctionCause'];
export type SanctionId = components['schemas']['SanctionId'];
export type SanctionKind = components['schemas']['SanctionKind'];
export type Schedule = components['schemas']['Schedule'];
export type SearchGroup = components['schemas']['SearchGroup'];
export type SearchHit = components['schemas']['SearchHit'];
export type SearchKind = components['schemas']['SearchKind'];
export type SessionId = components['schemas']['SessionId'];
export type SessionStatus = components['schemas']['SessionStatus'];
export type Settlement = components['schemas']['Settlement'];
export type SetupStep = components['schemas']['SetupStep'];
export type Side = components['schemas']['Side'];
export type SignInProvider = components['schemas']['SignInProvider'];
export type SignedIn = components['schemas']['SignedIn'];
export type SkillEntry = components['schemas']['SkillEntry'];
export type SkillRequest = components['schemas']['SkillRequest'];
export type SoldPurchase = components['schemas']['SoldPurchase'];
export type Statement = components['schemas']['Statement'];
export type StuckWork = components['schemas']['StuckWork'];
export type StuckWorkKind = components['schemas']['StuckWorkKind'];
export type SuggestedMember = components['schemas']['SuggestedMember'];
export type SuggestedRequest = components['schemas']['SuggestedRequest'];
export type SuspensionDays = components['schemas']['SuspensionDays'];
export type TableMapping = components['schemas']['TableMapping'];
export type Tag = components['schemas']['Tag'];
export type TagChoice = components['schemas']['TagChoice'];
export type TagCount = components['schemas']['TagCount'];
export type TagId = components['schemas']['TagId'];
export type TagPage = components['schemas']['TagPage'];
export type TagRef = components['schemas']['TagRef'];
export type TagRow = components['schemas']['TagRow'];
export type TagSuggestion = components['schemas']['TagSuggestion'];
export type TagSuggestionId = components['schemas']['TagSuggestionId'];
export type TakenDown = components['schemas']['TakenDown'];
export type TimeBalance = components['schemas']['TimeBalance'];
export type TimePlan = components['schemas']['TimePlan'];
export type TimeZone = components['schemas']['TimeZone'];
export type TopicPreference = components['schemas']['TopicPreference'];
export type Transaction = components['schemas']['Transaction'];
export type TransferDescription = components['schemas']['TransferDescription'];
export type TransferId = components['schemas']['TransferId'];
export type TransferKind = components['schemas']['TransferKind'];
export type TransferParty = components['schemas']['TransferParty'];
export type Trend = components['schemas']['Trend'];
export type Vote = components['schemas']['Vote'];
export type Votes = components['schemas']['Votes'];
export type WeeklyTimes = components['schemas']['WeeklyTimes'];
export type WholeRequest = components['schemas']['WholeRequest'];
export type Error = components['schemas']['Error'];
export type Text = components['schemas']['Text'];
export type ResponseError = components['responses']['Error'];
export type $defs = Record<string, never>;
export interface operations {
    "identity.account.register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: components["schemas"]["FirstName"];
                    lastName: components["schemas"]["LastName"];
                    email: components["schemas"]["Email"];
                    password: components["schemas"]["NewPassword"];
                    confirmPassword: string;
                    /** @constant */
                    agreeToTerms: true;
                    showEmail?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        email: string;
                        /** @constant */
                        redirect: "/otp";
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, name.reserved, password.common */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, sign_up.closed */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, email.taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, code.too_many_sends */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.code.confirm": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, code.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, account.blocked */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, code.no_tries_left */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.code.resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        message: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, code.too_many_sends */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.account.sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    otp?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, account.inactive, account.code_required, second_factor.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended, second_factor.required */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, account.wrong_credentials, account.blocked, account.suspended */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, code.too_many_sends, second_factor.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.admin.sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    otp?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, account.code_required, second_factor.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended, second_factor.required */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, account.wrong_credentials, account.blocked, account.suspended, account.not_admin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, code.too_many_sends, second_factor.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.nonce.issue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        nonce: string;
                        provider: components["schemas"]["SignInProvider"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.provider.sign_in": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    id_token: string;
                    otp?: string;
                    /** @default  */
                    nonce?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, second_factor.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended, second_factor.required */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, provider.refused, provider.turned_off, sign_up.closed, account.blocked, account.suspended, account.unclaimed */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, second_factor.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.token.refresh": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    refresh?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, token.refused, account.blocked */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.account.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        isAuthenticated: boolean;
                        user: components["schemas"]["Account"] | null;
                        role: ("user" | "admin") | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.account.sign_out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    refresh?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.password.forget": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, password.too_many_sends */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.password.reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                    password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.token_refused, password.common */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.password.change": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    new_password: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        message: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.wrong, password.common */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.login_session.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LoginSessionView"][];
                        data: components["schemas"]["LoginSessionView"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.login_session.end_others": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        ended: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.login_session.end": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["LoginSessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        ended: 1;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, login_session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.email.ask_change": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        email: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.wrong, email.same */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, email.taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, code.too_many_sends */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.email.confirm_change": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    otp: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        user: components["schemas"]["Account"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, code.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, email.taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, code.no_tries_left */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.second_factor.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        enabled: boolean;
                        recovery_codes_left: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.second_factor.set_up": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    password?: string;
                    id_token?: string;
                    /** @default  */
                    nonce?: string;
                    otp?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secret?: string;
                        otpauth_url?: string;
                        enabled: boolean;
                        recovery_codes?: string[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, provider.required, second_factor.wrong, password.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, provider.refused, provider.not_fresh */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, second_factor.already_on, second_factor.not_begun */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, second_factor.too_many_tries, account.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.second_factor.remove": {
        parameters: {
            query: {
                password?: string;
                otp: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        enabled: false;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, second_factor.wrong, password.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, second_factor.not_on */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, second_factor.too_many_tries, account.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.provider_link.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        has_password: boolean;
                        links: components["schemas"]["ProviderLink"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.provider_link.set": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    is_on: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProviderLink"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, provider_link.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, provider_link.only_way */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.export.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["AccountExport"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.export.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        export: components["schemas"]["AccountExport"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, export.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.export.read_piece": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                piece: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, export.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.account.delete": {
        parameters: {
            query: {
                password: string;
                otp?: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.wrong, second_factor.missing, second_factor.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, account.last_admin */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, second_factor.too_many_tries */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.profile.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.profile.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    first_name?: components["schemas"]["ImportedFirstName"];
                    last_name?: components["schemas"]["ImportedLastName"];
                    github_url?: string;
                    linkedin_url?: string;
                    about?: string;
                    place?: string;
                    skills?: string[];
                    learns?: string[];
                    show_email?: boolean;
                    show_balance?: boolean;
                    /** @enum {string} */
                    language?: "en" | "es" | "ca" | "fr" | "it" | "ar" | "";
                };
                "multipart/form-data": {
                    first_name?: components["schemas"]["ImportedFirstName"];
                    last_name?: components["schemas"]["ImportedLastName"];
                    github_url?: string;
                    linkedin_url?: string;
                    about?: string;
                    place?: string;
                    skills?: string[];
                    learns?: string[];
                    show_email?: boolean;
                    show_balance?: boolean;
                    /** @enum {string} */
                    language?: "en" | "es" | "ca" | "fr" | "it" | "ar" | "";
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    profile_image?: string;
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    banner_image?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, name.reserved */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.profile.close_setup_step": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    step: components["schemas"]["SetupStep"];
                    /** @enum {string} */
                    state: "done" | "skipped";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnProfile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.entry.add": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    about?: string;
                    tags?: string[];
                    /**
                     * @default
                     * @enum {string}
                     */
                    level?: "" | "beginner" | "intermediate" | "advanced";
                    kind: components["schemas"]["EntryKind"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkillEntry"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, entry.unknown_tag, entry.too_many */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, entry.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.entry.remove": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, entry.not_yours */
            403: components["responses"]["Error"];
            /** @description route.not_found, entry.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.entry.edit": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    about?: string;
                    tags?: string[];
                    /** @enum {string} */
                    level?: "" | "beginner" | "intermediate" | "advanced";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkillEntry"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, entry.unknown_tag */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, entry.not_yours */
            403: components["responses"]["Error"];
            /** @description route.not_found, entry.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, entry.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.availability.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        availability: {
                            timezone: string;
                            weekly: {
                                from: string;
                                to: string;
                                weekday: number;
                            }[];
                            exceptions: {
                                date: string;
                                ranges: {
                                    from: string;
                                    to: string;
                                }[];
                            }[];
                            notice_minutes: number;
                            buffer_minutes: number;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.availability.change": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    timezone: components["schemas"]["TimeZone"];
                    weekly: {
                        weekday?: number;
                        from: string & (unknown & unknown);
                        to: string & (unknown & unknown);
                    }[];
                    exceptions: {
                        /** Format: date */
                        date: string;
                        ranges: {
                            from: string & (unknown & unknown);
                            to: string & (unknown & unknown);
                        }[];
                    }[];
                    notice_minutes?: number;
                    buffer_minutes?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        availability: {
                            timezone: string;
                            weekly: {
                                from: string;
                                to: string;
                                weekday: number;
                            }[];
                            exceptions: {
                                date: string;
                                ranges: {
                                    from: string;
                                    to: string;
                                }[];
                            }[];
                            notice_minutes: number;
                            buffer_minutes: number;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.offer.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                teacher?: components["schemas"]["MemberId"];
                weekday?: number;
                from?: string;
                to?: string;
                timezone?: components["schemas"]["TimeZone"];
                sort?: components["schemas"]["OfferOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Offer"][];
                        data: components["schemas"]["Offer"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.offer.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OfferDetail"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, offer.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MemberProfile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: components["schemas"]["MemberOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MemberCard"][];
                        data: components["schemas"]["MemberCard"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.list_all": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: components["schemas"]["MemberOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MemberCard"][];
                        data: components["schemas"]["MemberCard"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                        has_more: boolean;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.suggest": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                skills?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SuggestedMember"][];
                        data: components["schemas"]["SuggestedMember"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.toggle_block": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    status?: components["schemas"]["MemberStatus"];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["MemberStatus"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, member.cannot_block */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.follow.toggle": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "followed" | "unfollowed";
                        is_following: boolean;
                        isFollowing: boolean;
                        followers_count: number;
                        followers: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, follow.self */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.follow.list_followers": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MemberCard"][];
                        data: components["schemas"]["MemberCard"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.follow.list_following": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["MemberCard"][];
                        data: components["schemas"]["MemberCard"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.report.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    note: string;
                };
                "multipart/form-data": {
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["ReportId"];
                        reported_user: components["schemas"]["MemberSummary"];
                        note: string;
                        created_at: components["schemas"]["Instant"];
                        /** @enum {string} */
                        status: "open" | "resolved";
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, report.self */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, report.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.report.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                status?: "all" | "open";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            results: components["schemas"]["ReportSummary"][];
                        };
                        data: components["schemas"]["ReportSummary"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.report.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        reported_user: {
                            id: components["schemas"]["MemberId"];
                            username: string;
                            first_name: string;
                            last_name: string;
                            profile_image: string | null;
                            /** @enum {string} */
                            role: "user" | "admin";
                            /** @constant */
                            is_paper?: true;
                            status: components["schemas"]["MemberStatus"];
                            is_blocked: boolean;
                        };
                        report_count: number;
                        open_count: number;
                        reports: {
                            id: components["schemas"]["ReportId"];
                            reported_by: components["schemas"]["MemberSummary"];
                            note: string;
                            created_at: components["schemas"]["Instant"];
                            /** @enum {string} */
                            status: "open" | "resolved";
                            resolved_at: components["schemas"]["Instant"] | null;
                        }[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.report.resolve": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "resolved";
                        resolved: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Sanction"][];
                        data: components["schemas"]["Sanction"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.impose": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    kind: components["schemas"]["SanctionKind"];
                    days?: components["schemas"]["SuspensionDays"];
                    cause: components["schemas"]["SanctionCause"];
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, sanction.days */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, member.cannot_sanction */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, sanction.in_force */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.lift": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SanctionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, sanction.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, sanction.ended */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.list_appeals": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                status?: "open" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Sanction"][];
                        data: components["schemas"]["Sanction"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.decide_appeal": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SanctionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    decision: "lift" | "uphold";
                    reply: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sanction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, sanction.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, appeal.none_open */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSanction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, appeal.invalid_token */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, appeal.exists, appeal.ended */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.read_appeal": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    token: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnSanction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, appeal.invalid_token */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.list_own": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            kind: components["schemas"]["SanctionKind"];
                            days: components["schemas"]["SuspensionDays"] | null;
                            cause: components["schemas"]["SanctionCause"];
                            reason: string;
                            created_at: components["schemas"]["Instant"];
                            until: components["schemas"]["Instant"] | null;
                            ended_at: components["schemas"]["Instant"] | null;
                            id: components["schemas"]["SanctionId"];
                            appeal_until: components["schemas"]["Instant"] | null;
                            appeal: {
                                text: string;
                                created_at: components["schemas"]["Instant"];
                                decision: ("lift" | "uphold") | null;
                                reply: string;
                            } | null;
                            token: string;
                        }[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.sanction.confirm": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SanctionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unseen_warnings: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, sanction.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.invitation.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        first_name: string;
                        last_name: string;
                        email: string;
                        time_balance: components["schemas"]["Minutes"] | null;
                        expires_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, invitation.expired */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.invitation.accept": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: components["schemas"]["NewPassword"];
                    /** @constant */
                    agreeToTerms: true;
                    show_email?: boolean;
                    show_balance?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.common */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, account.blocked */
            403: components["responses"]["Error"];
            /** @description route.not_found, invitation.expired */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.list_for_admins": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                status?: components["schemas"]["MemberStatusFilter"];
                sort?: components["schemas"]["AdminMemberOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AdminMemberCard"][];
                        data: components["schemas"]["AdminMemberCard"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.add": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    first_name: components["schemas"]["ImportedFirstName"];
                    last_name: components["schemas"]["ImportedLastName"];
                    /** @default  */
                    phone?: string;
                    /** @default  */
                    email?: components["schemas"]["Email"] | "";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["MemberId"];
                        username: string;
                        first_name: string;
                        last_name: string;
                        profile_image: string | null;
                        /** @enum {string} */
                        role: "user" | "admin";
                        /** @constant */
                        is_paper?: true;
                        state: components["schemas"]["MemberState"];
                        email: string;
                        phone: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, name.reserved */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, email.taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.read_for_admins": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMemberView"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /** Format: uuid */
                            id: string;
                            state: components["schemas"]["ImportState"];
                            source: components["schemas"]["ImportSource"] | null;
                            created_at: components["schemas"]["Instant"];
                            ran_at: components["schemas"]["Instant"] | null;
                            files: {
                                name: string;
                                bytes: number;
                            }[];
                        }[];
                        data: {
                            /** Format: uuid */
                            id: string;
                            state: components["schemas"]["ImportState"];
                            source: components["schemas"]["ImportSource"] | null;
                            created_at: components["schemas"]["Instant"];
                            ran_at: components["schemas"]["Instant"] | null;
                            files: {
                                name: string;
                                bytes: number;
                            }[];
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    source?: components["schemas"]["ImportSource"];
                };
                "multipart/form-data": {
                    source?: components["schemas"]["ImportSource"];
                    files: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        state: components["schemas"]["ImportState"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, import.too_large */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.list_rows": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                kind?: "" | components["schemas"]["ImportRowKind"];
                state?: "" | components["schemas"]["ImportRowState"];
                search?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ImportRow"][];
                        data: components["schemas"]["ImportRow"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.decide_row": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                row: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"] | null;
                    name?: string;
                    same_as?: string | null;
                    use_account?: boolean;
                    skip?: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ImportRow"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, import.same_as_unknown */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found, import.row_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, import.not_ready */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.change_settings": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    bank?: string | null;
                    language?: string | null;
                    credit_limit?: number | null;
                    minutes_per_unit?: number | null;
                    rest_to_community?: boolean;
                    categories?: {
                        name: string;
                        choice: components["schemas"]["TagChoice"] | null;
                    }[];
                    tables?: {
                        fingerprint: string;
                        mapping: components["schemas"]["TableMapping"];
                    }[];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Import"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, import.not_ready */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.run": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    confirm: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        state: components["schemas"]["ImportState"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, import.confirm */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, import.not_ready, import.no_balances, import.not_balanced, import.questions_left, import.already_imported */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.undo": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: uuid */
                        id: string;
                        state: components["schemas"]["ImportState"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, import.not_ready, import.in_use */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.invite": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    rows?: string[];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        queued: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, import.not_ready */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.import.report": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, import.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.invite": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    email?: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["MemberId"];
                        username: string;
                        first_name: string;
                        last_name: string;
                        profile_image: string | null;
                        /** @enum {string} */
                        role: "user" | "admin";
                        /** @constant */
                        is_paper?: true;
                        state: components["schemas"]["MemberState"];
                        email: string;
                        phone: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, email.missing */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, member.has_account, email.taken, member.blocked */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.entry.add_for_member": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @default  */
                    about?: string;
                    tags?: string[];
                    /**
                     * @default
                     * @enum {string}
                     */
                    level?: "" | "beginner" | "intermediate" | "advanced";
                    kind: components["schemas"]["EntryKind"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SkillEntry"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, entry.unknown_tag, entry.too_many */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, member.has_account, entry.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.member.remove": {
        parameters: {
            query: {
                reason: string;
            };
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, member.has_account */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.offer.list_for_print": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        offers: {
                            name: string;
                            user: components["schemas"]["MemberSummary"];
                        }[];
                        count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.audit.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                kind?: "member_blocked" | "member_unblocked" | "member_warned" | "member_suspended" | "warning_withdrawn" | "appeal_decided" | "member_added" | "member_invited" | "member_entry_added" | "member_removed" | "reports_resolved" | "content_taken_down" | "request_taken_down" | "content_restored" | "content_kept" | "tag_added" | "tag_changed" | "tag_merged" | "transfer_reversed" | "credit_changed" | "minutes_granted" | "exchange_recorded" | "dispute_decided" | "time_plan_added" | "time_plan_changed" | "bank_exported" | "bank_imported" | "import_undone" | "imported_members_invited" | "sign_in_link_created" | "";
                admin?: components["schemas"]["MemberId"] | "";
                about?: components["schemas"]["MemberId"] | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["AuditEntry"][];
                        data: components["schemas"]["AuditEntry"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                        admins: components["schemas"]["MemberSummary"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.dashboard.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DashboardStats"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.dashboard.read_figures": {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PeriodFigures"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.activity.read": {
        parameters: {
            query: {
                from: string;
                to: string;
                by?: "month" | "tag";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivityReport"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.activity.download": {
        parameters: {
            query: {
                from: string;
                to: string;
                by?: "month" | "tag";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.activity.read_public": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** Format: date */
                        from: string;
                        /** Format: date */
                        to: string;
                        totals: components["schemas"]["ActivityTotals"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.bank_export.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        export: components["schemas"]["BankExport"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.bank_export.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    password: string;
                    /** @default bundle */
                    format?: components["schemas"]["BankExportFormat"];
                };
            };
        };
        responses: {
            /** @description Done. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                        export: components["schemas"]["BankExport"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, password.wrong */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, account.too_many_tries, export.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "identity.bank_export.read_piece": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
                piece: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, export.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.skill.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.skill.list_for_member": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.search": {
        parameters: {
            query?: {
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: {
                            tags: components["schemas"]["Tag"][];
                        };
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagPage"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, tag.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TagCount"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.count_followers": {
        parameters: {
            query?: {
                ids?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        followers: number;
                        has_more: boolean;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.follow": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "followed" | "unfollowed";
                        followers_count: number;
                        is_following: boolean;
                        isFollowing: boolean;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, tag.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["BlogItem"][];
                        data: components["schemas"]["BlogItem"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Blog"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.delete": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    is_public?: boolean;
                    remove_image?: boolean;
                };
                "multipart/form-data": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    is_public?: boolean;
                    remove_image?: boolean;
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Blog"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, tag.unknown */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.list_related": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["RelatedPost"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    is_public?: boolean;
                };
                "multipart/form-data": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    is_public?: boolean;
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Blog"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, tag.unknown */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.list_versions": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PostVersion"][];
                        data: components["schemas"]["PostVersion"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.vote": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vote: components["schemas"]["Vote"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Votes"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, vote.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.list_comments": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Comment"][];
                        data: components["schemas"]["Comment"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.blog.add_comment": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                slug: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"];
                        comment_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.comment.delete": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.comment.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Comment"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.comment.list_versions": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ReplyVersion"][];
                        data: components["schemas"]["ReplyVersion"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                sort?: components["schemas"]["QuestionOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["QuestionItem"][];
                        data: components["schemas"]["QuestionItem"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.delete": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    is_public?: boolean;
                    remove_image?: boolean;
                };
                "multipart/form-data": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    is_public?: boolean;
                    remove_image?: boolean;
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, tag.unknown */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.list_related": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["RelatedPost"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    is_public?: boolean;
                };
                "multipart/form-data": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    is_public?: boolean;
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    image?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Question"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, tag.unknown */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.list_versions": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["PostVersion"][];
                        data: components["schemas"]["PostVersion"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.vote": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vote: components["schemas"]["Vote"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Votes"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, vote.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.list_answers": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Answer"][];
                        data: components["schemas"]["Answer"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.add_answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PostId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Answer"];
                        answers_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.question.accept_answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PostId"];
                answerId: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "accepted" | "taken_back";
                        answered: boolean;
                        accepted_answer_id: components["schemas"]["ReplyId"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, question.not_asker */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.answer.delete": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.answer.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    content: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data: components["schemas"]["Answer"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, author.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.answer.list_versions": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ReplyVersion"][];
                        data: components["schemas"]["ReplyVersion"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.answer.vote": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ReplyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vote: components["schemas"]["Vote"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Votes"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, vote.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, reply.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.picture.upload": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png
                     */
                    image: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        width: number;
                        height: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, picture.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.text.render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    body: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        html: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.report.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    kind: "blog" | "question" | "answer" | "comment" | "message";
                    id: string;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["ContentReportId"];
                        kind: components["schemas"]["ReportedKind"];
                        note: string;
                        /** @constant */
                        status: "open";
                        created_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, report.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, report.nothing_there */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, report.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.report.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                status?: components["schemas"]["ReportedStatus"];
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ReportedContentView"][];
                        data: components["schemas"]["ReportedContentView"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.report.decide": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    decision: components["schemas"]["ModerationDecision"];
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportedContentView"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, reason.missing */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, reported.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, reported.deleted, reported.down_already, reported.not_down, reported.is_message, reported.none_open */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TagRow"][];
                        data: components["schemas"]["TagRow"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.add": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    about: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, tag.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.edit": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["TagId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    name?: string;
                    about?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, tag.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, tag.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.merge": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["TagId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    into: components["schemas"]["TagId"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TagRow"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, tag.target_not_found, tag.itself */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, tag.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag.suggest": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, tag.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, suggestion.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag_suggestion.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TagSuggestion"][];
                        data: components["schemas"]["TagSuggestion"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.tag_suggestion.dismiss": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["TagSuggestionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, suggestion.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.reading.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                kind: string;
                address: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublicPost"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, post.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.reading.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            kind: components["schemas"]["PostKind"];
                            address: string;
                            changed_at: components["schemas"]["Instant"];
                        }[];
                        data: {
                            kind: components["schemas"]["PostKind"];
                            address: string;
                            changed_at: components["schemas"]["Instant"];
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "content.search.all": {
        parameters: {
            query?: {
                search?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groups: components["schemas"]["SearchGroup"][];
                        unavailable: components["schemas"]["SearchKind"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.explore": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                min_minutes?: number;
                max_minutes?: number;
                from?: string;
                to?: string;
                sort?: components["schemas"]["RequestOrder"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: components["schemas"]["RequestId"];
                            title: string;
                            body_content: string;
                            tags: components["schemas"]["TagRef"][];
                            duration_minutes: components["schemas"]["Minutes"];
                            preferred_time: components["schemas"]["Instant"];
                            status: components["schemas"]["RequestStatus"];
                            user: components["schemas"]["RatedMember"];
                            created_at: components["schemas"]["Instant"];
                            preview: string;
                            has_proposed: boolean;
                            own_proposal: {
                                id: components["schemas"]["ProposalId"];
                                scheduled_time: components["schemas"]["Instant"];
                                timezone: string;
                            } | null;
                            schedule_proposals_count: number;
                            asked: components["schemas"]["ReservedTeacher"] | null;
                            invited: components["schemas"]["MemberId"][];
                            accepted_schedule: {
                                id: components["schemas"]["SessionId"] | null;
                                scheduled_time: components["schemas"]["Instant"];
                                timezone: string | null;
                                teacher: components["schemas"]["RatedMember"] | null;
                            } | null;
                            is_following: boolean;
                            held_minutes: components["schemas"]["Minutes"];
                            settlement: components["schemas"]["Settlement"] | null;
                            outcome: components["schemas"]["Outcome"] | null;
                            taken_down_reason: string | null;
                            reason: {
                                asked: boolean;
                                invited: boolean;
                                teaches: string[];
                            } | null;
                        }[];
                        data: {
                            id: components["schemas"]["RequestId"];
                            title: string;
                            body_content: string;
                            tags: components["schemas"]["TagRef"][];
                            duration_minutes: components["schemas"]["Minutes"];
                            preferred_time: components["schemas"]["Instant"];
                            status: components["schemas"]["RequestStatus"];
                            user: components["schemas"]["RatedMember"];
                            created_at: components["schemas"]["Instant"];
                            preview: string;
                            has_proposed: boolean;
                            own_proposal: {
                                id: components["schemas"]["ProposalId"];
                                scheduled_time: components["schemas"]["Instant"];
                                timezone: string;
                            } | null;
                            schedule_proposals_count: number;
                            asked: components["schemas"]["ReservedTeacher"] | null;
                            invited: components["schemas"]["MemberId"][];
                            accepted_schedule: {
                                id: components["schemas"]["SessionId"] | null;
                                scheduled_time: components["schemas"]["Instant"];
                                timezone: string | null;
                                teacher: components["schemas"]["RatedMember"] | null;
                            } | null;
                            is_following: boolean;
                            held_minutes: components["schemas"]["Minutes"];
                            settlement: components["schemas"]["Settlement"] | null;
                            outcome: components["schemas"]["Outcome"] | null;
                            taken_down_reason: string | null;
                            reason: {
                                asked: boolean;
                                invited: boolean;
                                teaches: string[];
                            } | null;
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    duration_minutes: number;
                    preferred_time: string;
                    only_for?: string;
                    only_hours?: number;
                    auto_publish?: boolean;
                    /** @enum {string} */
                    status?: "DR" | "PE";
                };
                "multipart/form-data": {
                    title: string;
                    body_content: string;
                    tags: string[];
                    duration_minutes: number;
                    preferred_time: string;
                    only_for?: string;
                    only_hours?: number;
                    auto_publish?: boolean;
                    /** @enum {string} */
                    status?: "DR" | "PE";
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, request.too_soon, request.too_far, request.unknown_tag, request.cannot_ask, account.insufficient_minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, account.in_debt */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, request.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.list_mine": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                on_hold?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SkillRequest"][];
                        data: components["schemas"]["SkillRequest"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.delete": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        detail: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.not_owner */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_draft */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    duration_minutes?: number;
                    preferred_time?: string;
                    auto_publish?: boolean;
                    /** @enum {string} */
                    status?: "DR" | "PE" | "AC" | "RJ" | "CA" | "CO" | "SC";
                };
                "multipart/form-data": {
                    title?: string;
                    body_content?: string;
                    tags?: string[];
                    duration_minutes?: number;
                    preferred_time?: string;
                    auto_publish?: boolean;
                    /** @enum {string} */
                    status?: "DR" | "PE" | "AC" | "RJ" | "CA" | "CO" | "SC";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, request.too_soon, request.too_far, request.unknown_tag, account.insufficient_minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.not_owner */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_editable, request.refused_transition, account.in_debt */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.read_times": {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timezone: string | null;
                        taken: {
                            from: components["schemas"]["Instant"];
                            to: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, times.range */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_open */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.suggest": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["SuggestedRequest"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.decline": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.not_asked */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.open_to_all, request.not_open */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.invite": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    member_id: components["schemas"]["MemberId"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, request.cannot_invite */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.not_owner, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_open, request.reserved, request.invited_enough */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, request.too_many_invitations */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.offer.read_slots": {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path: {
                id: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        timezone: string;
                        earliest: components["schemas"]["Instant"];
                        latest: components["schemas"]["Instant"];
                        free: {
                            from: components["schemas"]["Instant"];
                            to: components["schemas"]["Instant"];
                        }[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, times.range */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, offer.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, offer.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, offer.no_times */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.offer.request": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["EntryId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scheduled_time: string;
                    duration_minutes: number;
                    body_content: string;
                    /** @default UTC */
                    timezone?: components["schemas"]["TimeZone"];
                    title?: string;
                    tags?: string[];
                    only_hours?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, offer.no_tags, request.unknown_tag, request.cannot_ask, account.insufficient_minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, offer.own, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, offer.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, offer.slot_taken, account.in_debt */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, request.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.accept": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scheduled_time: string;
                    /** @default UTC */
                    timezone?: components["schemas"]["TimeZone"];
                    /** @default  */
                    note?: string;
                    /** @default  */
                    place?: string;
                    duration_minutes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, proposal.in_the_past */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.not_asked, request.no_slot */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.declined, request.changed, request.not_open, session.clash, session.time_taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.request.take_down": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["WholeRequest"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_takeable */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scheduled_time: string;
                    /** @default UTC */
                    timezone?: components["schemas"]["TimeZone"];
                    /** @default  */
                    note?: string;
                    /** @default  */
                    place?: string;
                    request: string;
                };
                "multipart/form-data": {
                    scheduled_time: string;
                    /** @default UTC */
                    timezone?: components["schemas"]["TimeZone"];
                    /** @default  */
                    note?: string;
                    /** @default  */
                    place?: string;
                    request: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, proposal.in_the_past, proposal.too_far */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, request.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found, proposal.no_places */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, request.not_open, proposal.exists, session.clash, session.time_taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, proposal.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.withdraw": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, proposal.not_author */
            403: components["responses"]["Error"];
            /** @description route.not_found, proposal.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, proposal.decided */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.decide": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ProposalId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "AC" | "RE";
                    timezone?: components["schemas"]["TimeZone"];
                };
                "multipart/form-data": {
                    /** @enum {string} */
                    status: "AC" | "RE";
                    timezone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["ProposalId"];
                        scheduled_time: components["schemas"]["Instant"];
                        timezone: string;
                        note: string;
                        place?: string;
                        request: components["schemas"]["RequestSummary"];
                        status: components["schemas"]["ProposalStatus"];
                        teacher: components["schemas"]["RatedMember"];
                        student: components["schemas"]["RatedMember"];
                        created_at: components["schemas"]["Instant"];
                        schedule_id: components["schemas"]["SessionId"] | null;
                        /** @constant */
                        ok: true;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, proposal.in_the_past */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, proposal.not_owner */
            403: components["responses"]["Error"];
            /** @description route.not_found, proposal.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, proposal.decided, request.not_open, session.clash, session.time_taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.list": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["RequestId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Proposal"][];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, request.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.list_sent": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Proposal"][];
                        data: components["schemas"]["Proposal"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.proposal.list_received": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
                waiting?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Proposal"][];
                        data: components["schemas"]["Proposal"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.list_teaching": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Schedule"][];
                        data: components["schemas"]["Schedule"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.list_learning": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Schedule"][];
                        data: components["schemas"]["Schedule"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.list_with": {
        parameters: {
            query: {
                member: components["schemas"]["MemberId"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Schedule"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.sum_taught": {
        parameters: {
            query?: {
                category?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        minutes: components["schemas"]["Minutes"];
                        sessions: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.meeting.join": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                scheduleId: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meeting_id: components["schemas"]["MeetingId"];
                        now: components["schemas"]["Instant"];
                        starts_at: components["schemas"]["Instant"];
                        ends_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.at_place, session.outside_window, session.finished */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.meeting.verify": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["schemas"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        valid: true;
                        websocket_url: string;
                        role: components["schemas"]["Side"];
                        now: components["schemas"]["Instant"];
                        starts_at: components["schemas"]["Instant"];
                        ends_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, meeting.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.at_place, session.outside_window, session.finished */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.meeting.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                meetingId: components["schemas"]["MeetingId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meeting_id: components["schemas"]["MeetingId"];
                        request: components["schemas"]["RequestSummary"];
                        schedule: components["schemas"]["Schedule"];
                        role: components["schemas"]["Side"];
                        now: components["schemas"]["Instant"];
                        starts_at: components["schemas"]["Instant"];
                        ends_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, meeting.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.meeting.end": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    meeting_id: string;
                    elapsedMinutes?: unknown;
                    charge_minutes?: number;
                    /**
                     * @default agreed
                     * @enum {string}
                     */
                    reason?: "agreed" | "time_over";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        meeting_id: components["schemas"]["MeetingId"];
                        minutes: components["schemas"]["Minutes"];
                        released: components["schemas"]["Minutes"];
                        /** @constant */
                        status: "CO";
                        settled_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, charge.not_teacher, charge.too_much */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, meeting.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.at_place, session.not_over, session.never_met, session.cancelled, session.not_begun */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.presence.read_code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: string;
                        now: components["schemas"]["Instant"];
                        expires_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.in_room, session.outside_window, session.finished */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.presence.confirm": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    code: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, presence.wrong_code */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.in_room, session.outside_window, session.finished */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, presence.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.end": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    charge_minutes?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, charge.not_teacher, charge.too_much */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.in_room, session.never_met, session.cancelled, session.not_begun */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.log": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    minutes: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, log.minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.in_room, session.finished, log.too_late, log.too_early, log.measured, log.pending */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.answer_log": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "AC" | "RE";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger, log.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.in_room, session.finished, log.none */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.cancel": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                    /** @enum {string} */
                    notice?: "free" | "late" | "short";
                    minutes?: components["schemas"]["Minutes"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.finished, session.begun, session.terms_changed */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.reschedule": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    scheduled_time: string;
                    /** @default UTC */
                    timezone?: components["schemas"]["TimeZone"];
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, proposal.in_the_past, proposal.too_far, reschedule.same_time */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.finished, session.begun, session.clash, session.time_taken */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.answer_reschedule": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "AC" | "RE";
                    scheduled_time?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger, reschedule.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, session.finished, session.begun, session.clash, session.time_taken, reschedule.none, reschedule.changed */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.list_calendar": {
        parameters: {
            query: {
                from: string;
                to: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        items: {
                            /** @enum {string} */
                            kind: "session" | "proposal" | "reschedule";
                            session_id: components["schemas"]["SessionId"] | null;
                            proposal_id: components["schemas"]["ProposalId"] | null;
                            request_id: components["schemas"]["RequestId"];
                            title: string;
                            from: components["schemas"]["Instant"];
                            to: components["schemas"]["Instant"];
                            side: components["schemas"]["Side"];
                            proposed_by: components["schemas"]["Side"] | null;
                            is_completed: boolean;
                            other: components["schemas"]["MemberSummary"];
                        }[];
                        more: boolean;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, times.range */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.calendar.read_session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.calendar.read_address": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        made_at: components["schemas"]["Instant"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.calendar.make_address": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        url: string;
                        made_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.calendar.revoke_address": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        made_at: null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.calendar.follow": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                secret: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, calendar.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.rating.give": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    rating: number;
                    /** @default  */
                    review?: string;
                    schedule_id?: components["schemas"]["SessionId"];
                    teacher_id?: components["schemas"]["MemberId"];
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["RatingId"];
                        schedule_id: components["schemas"]["SessionId"];
                        rated_member_id: components["schemas"]["MemberId"];
                        rating: number;
                        review: string;
                        created_at: components["schemas"]["Instant"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, rating.nothing_named */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, rating.not_completed, rating.too_short, rating.exists */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.rating.list_pending": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Schedule"][];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.rating.read_of_session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        given: {
                            id: components["schemas"]["RatingId"];
                            rating: number;
                            review: string | null;
                            created_at: components["schemas"]["Instant"];
                            answer: {
                                answer: string;
                                created_at: components["schemas"]["Instant"];
                            } | null;
                        } | null;
                        received: {
                            id: components["schemas"]["RatingId"];
                            rating: number;
                            review: string | null;
                            created_at: components["schemas"]["Instant"];
                            answer: {
                                answer: string;
                                created_at: components["schemas"]["Instant"];
                            } | null;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.review.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Review"][];
                        data: components["schemas"]["Review"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.review.answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["RatingId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    answer: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["RatingId"];
                        answer: {
                            answer: string;
                            created_at: components["schemas"]["Instant"];
                        };
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, review.not_yours */
            403: components["responses"]["Error"];
            /** @description route.not_found, review.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, review.answered */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.read_chat": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            sender: components["schemas"]["Side"];
                            text: string;
                            time: components["schemas"]["Instant"];
                        }[];
                        data: {
                            id: string;
                            sender: components["schemas"]["Side"];
                            text: string;
                            time: components["schemas"]["Instant"];
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.read_chat": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path: {
                id: components["schemas"]["DisputeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: string;
                            sender: components["schemas"]["Side"];
                            text: string;
                            time: components["schemas"]["Instant"];
                        }[];
                        data: {
                            id: string;
                            sender: components["schemas"]["Side"];
                            text: string;
                            time: components["schemas"]["Instant"];
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, dispute.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.read_code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: {
                            language: components["schemas"]["RunnerLanguage"];
                            content: string;
                            notes: string;
                            runs: {
                                id: string;
                                language: components["schemas"]["RunnerLanguage"];
                                output: string;
                                error: string;
                                /** @enum {string} */
                                end: "exit" | "compile" | "time" | "memory" | "processes" | "output" | "unavailable" | "failed";
                                exit_code: number | null;
                                took_ms: number;
                                time: components["schemas"]["Instant"];
                                sender: components["schemas"]["Side"];
                            }[];
                            notes_html: string;
                            earlier_runs: number;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.read_code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DisputeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: {
                            language: components["schemas"]["RunnerLanguage"];
                            content: string;
                            notes: string;
                            runs: {
                                id: string;
                                language: components["schemas"]["RunnerLanguage"];
                                output: string;
                                error: string;
                                /** @enum {string} */
                                end: "exit" | "compile" | "time" | "memory" | "processes" | "output" | "unavailable" | "failed";
                                exit_code: number | null;
                                took_ms: number;
                                time: components["schemas"]["Instant"];
                                sender: components["schemas"]["Side"];
                            }[];
                            notes_html: string;
                            earlier_runs: number;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, dispute.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.receipt.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, receipt.not_settled */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.receipt.read_by_code": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                code: components["schemas"]["ReceiptCode"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Receipt"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, receipt.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.receipt.renew_code": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        code: components["schemas"]["ReceiptCode"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, receipt.not_settled */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.read_of_session": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        dispute: components["schemas"]["Dispute"] | null;
                        open_until: components["schemas"]["Instant"] | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.open": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, dispute.not_settled, dispute.nothing_moved, dispute.too_late, dispute.exists, dispute.decided */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.claim": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    claim: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Dispute"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger, dispute.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found, dispute.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, dispute.claimed, dispute.decided */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                status?: "all" | "open" | "decided";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["DisputeCase"][];
                        data: components["schemas"]["DisputeCase"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["DisputeId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeFile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, dispute.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.dispute.decide": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["DisputeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    decision: components["schemas"]["DisputeDecision"];
                    minutes?: number;
                    note: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DisputeFile"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, dispute.minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, dispute.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, dispute.decided, dispute.reversed_before */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.stuck_work.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["StuckWork"][];
                        data: components["schemas"]["StuckWork"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.read_cancel_terms": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["SessionId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        payable_minutes: components["schemas"]["Minutes"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, session.stranger */
            403: components["responses"]["Error"];
            /** @description route.not_found, session.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.session.list_capped_pairs": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            student: components["schemas"]["MemberSummary"];
                            teacher: components["schemas"]["MemberSummary"];
                            times: number;
                            minutes: components["schemas"]["Minutes"];
                            sessions: {
                                id: components["schemas"]["SessionId"];
                                title: string;
                                scheduled_time: components["schemas"]["Instant"];
                                decided_at: components["schemas"]["Instant"];
                                outcome: components["schemas"]["Outcome"];
                                minutes: components["schemas"]["Minutes"];
                            }[];
                        }[];
                        data: {
                            student: components["schemas"]["MemberSummary"];
                            teacher: components["schemas"]["MemberSummary"];
                            times: number;
                            minutes: components["schemas"]["Minutes"];
                            sessions: {
                                id: components["schemas"]["SessionId"];
                                title: string;
                                scheduled_time: components["schemas"]["Instant"];
                                decided_at: components["schemas"]["Instant"];
                                outcome: components["schemas"]["Outcome"];
                                minutes: components["schemas"]["Minutes"];
                            }[];
                        }[];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.gift.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    to: "community" | components["schemas"]["MemberId"];
                    minutes: number;
                    /** @enum {string} */
                    reason: "gift" | "exchange";
                    /** @default  */
                    text?: string;
                    tag?: string;
                    at?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, gift.to_oneself, gift.too_few_minutes, exchange.unknown_tag, exchange.at, exchange.to_community */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, gift.blocked */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found, exchange.disabled */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, exchange.above_cap, gift.too_many, gift.above_cap */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.ask.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                waiting?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Ask"][];
                        data: components["schemas"]["Ask"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.ask.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    from: components["schemas"]["MemberId"];
                    minutes: number;
                    tag: string;
                    at: string;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ask"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, exchange.unknown_tag, exchange.at, ask.of_oneself */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, member.no_account, ask.blocked */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, exchange.above_cap, ask.too_many */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.ask.answer": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["ExchangeId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {string} */
                    status: "AC" | "RE";
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ask"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, gift.too_few_minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, ask.own */
            403: components["responses"]["Error"];
            /** @description route.not_found, ask.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, ask.decided */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, exchange.above_cap */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.exchange.record": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    teacher: components["schemas"]["MemberId"];
                    student: components["schemas"]["MemberId"];
                    minutes: number;
                    tag: string;
                    at: string;
                    /** @default  */
                    text?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["ExchangeId"];
                        teacher: components["schemas"]["MemberSummary"];
                        student: components["schemas"]["MemberSummary"];
                        minutes: components["schemas"]["Minutes"];
                        tag: string;
                        at: components["schemas"]["Instant"];
                        text: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, exchange.unknown_tag, exchange.at, exchange.same_member, exchange.too_few_minutes */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.member.taught_minutes": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        measured: components["schemas"]["Minutes"];
                        logged: components["schemas"]["Minutes"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.home.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        next_session: components["schemas"]["Schedule"] | null;
                        proposals: {
                            results: components["schemas"]["Proposal"][];
                            count: number;
                        };
                        open_requests: {
                            results: {
                                id: components["schemas"]["RequestId"];
                                title: string;
                                body_content: string;
                                tags: components["schemas"]["TagRef"][];
                                duration_minutes: components["schemas"]["Minutes"];
                                preferred_time: components["schemas"]["Instant"];
                                status: components["schemas"]["RequestStatus"];
                                user: components["schemas"]["RatedMember"];
                                created_at: components["schemas"]["Instant"];
                                preview: string;
                                has_proposed: boolean;
                                own_proposal: {
                                    id: components["schemas"]["ProposalId"];
                                    scheduled_time: components["schemas"]["Instant"];
                                    timezone: string;
                                } | null;
                                schedule_proposals_count: number;
                                asked: components["schemas"]["ReservedTeacher"] | null;
                                invited: components["schemas"]["MemberId"][];
                                accepted_schedule: {
                                    id: components["schemas"]["SessionId"] | null;
                                    scheduled_time: components["schemas"]["Instant"];
                                    timezone: string | null;
                                    teacher: components["schemas"]["RatedMember"] | null;
                                } | null;
                                is_following: boolean;
                                held_minutes: components["schemas"]["Minutes"];
                                settlement: components["schemas"]["Settlement"] | null;
                                outcome: components["schemas"]["Outcome"] | null;
                                taken_down_reason: string | null;
                                next_step: components["schemas"]["NextStep"];
                            }[];
                            count: number;
                        };
                        suggested: components["schemas"]["SuggestedRequest"][];
                        to_rate: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "exchange.history.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                from?: string;
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["HistoryEntry"][];
                        data: components["schemas"]["HistoryEntry"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.account.read": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                side?: "credit" | "debit" | "purchase" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        transactions: components["schemas"]["Transaction"][];
                        time_balance: components["schemas"]["TimeBalance"];
                        credit_limit: components["schemas"]["Minutes"];
                        debt: components["schemas"]["Minutes"];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.account.read_flow": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        weeks: components["schemas"]["Instant"][];
                        received: components["schemas"]["Trend"];
                        given: components["schemas"]["Trend"];
                        welcome: components["schemas"]["Trend"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.statement.read": {
        parameters: {
            query: {
                from: string;
                to: string;
                timezone?: components["schemas"]["TimeZone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, statement.too_long */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.statement.download": {
        parameters: {
            query: {
                from: string;
                to: string;
                timezone?: components["schemas"]["TimeZone"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, statement.too_long */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.statement.read_for_member": {
        parameters: {
            query: {
                from: string;
                to: string;
                timezone?: components["schemas"]["TimeZone"];
            };
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Statement"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, statement.too_long */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.credit.change": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    credit_limit: number;
                    /** @default  */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        credit_limit: components["schemas"]["Minutes"];
                        time_balance: components["schemas"]["TimeBalance"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, credit.in_use, credit.changed_meanwhile */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.grant.make": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    minutes: number;
                    /** @default  */
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Transaction"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, member.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.transfer.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
                kind?: "welcome" | "purchase" | "settlement" | "no_show" | "correction" | "reversal" | "refund" | "debt" | "opening" | "credit" | "credit_return" | "gift" | "exchange" | "";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["LedgerTransfer"][];
                        data: components["schemas"]["LedgerTransfer"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.transfer.reverse": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["TransferId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    /** @default  */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LedgerTransfer"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, transfer.reason_missing */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, transfer.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, transfer.not_reversible, transfer.already_reversed */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.journal.check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        sum: components["schemas"]["Minutes"];
                        /** @enum {string} */
                        chain: "intact" | "broken";
                        accounts: number;
                        transfers: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.journal.read_proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        check: {
                            sum: components["schemas"]["Minutes"];
                            /** @enum {string} */
                            chain: "intact" | "broken";
                            accounts: number;
                            transfers: number;
                            checked_at: components["schemas"]["Instant"];
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.journal.read_holdings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        holdings: {
                            available: components["schemas"]["Minutes"];
                            held: components["schemas"]["Minutes"];
                            credit?: components["schemas"]["Minutes"];
                            platform: components["schemas"]["Minutes"];
                            community: components["schemas"]["Minutes"];
                            debtors: number;
                            debt: components["schemas"]["Minutes"];
                            entries: number;
                            last_hash: string;
                        } | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.time_plan.list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimePlan"][];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.time_plan.list_all": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["TimePlan"][];
                        data: components["schemas"]["TimePlan"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.time_plan.add": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    minutes: number;
                    price: number;
                    /** @default  */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimePlan"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.time_plan.edit": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    minutes: number;
                    price: number;
                    /** @default  */
                    description?: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimePlan"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, time_plan.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.order.create": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        key: string;
                        order_id: string;
                        amount: number;
                        /** @constant */
                        currency: "INR";
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, time_plan.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.payment.verify": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["PlanId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    razorpay_order_id: string;
                    razorpay_payment_id: string;
                    razorpay_signature: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "SU";
                        minutes: components["schemas"]["Minutes"];
                        time_balance: components["schemas"]["TimeBalance"];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, payment.forged */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, order.another */
            403: components["responses"]["Error"];
            /** @description route.not_found, order.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done, order.paid */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.payment.hear": {
        parameters: {
            query?: never;
            header?: {
                "x-razorpay-signature"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "*/*": string;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @constant */
                        status: "ok";
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid, payment.forged, payment.unreadable */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.purchase.list_mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Purchase"][];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "ledger.purchase.list_all": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            transactions: components["schemas"]["SoldPurchase"][];
                            time_balance: {
                                total_time: components["schemas"]["Minutes"];
                                total_amount: number;
                                held_time: components["schemas"]["Minutes"];
                            };
                        };
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.media.try": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        probe: components["schemas"]["MediaProbe"];
                        ice_servers: {
                            urls: string[];
                            username?: string;
                            credential?: string;
                        }[];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.ticket.issue_notifications": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                userId: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        websocket_url: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, notification.not_yours */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.notification.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                show?: "all" | "unread" | "sessions" | "proposals" | "minutes" | "replies" | "messages" | "followers" | "tags" | "moderation" | "reports";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["Notification"][];
                        data: components["schemas"]["Notification"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.notification.count_unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        notifications: components["schemas"]["Notification"][];
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.notification.mark_read_by_get": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["NotificationId"];
                        title: string;
                        message: string;
                        text: {
                            id: string;
                            values: {
                                [key: string]: string | number;
                            };
                            moments: string[];
                        };
                        notification_type: components["schemas"]["NotificationKind"];
                        topic: components["schemas"]["NotificationTopic"];
                        sender_id: string;
                        sender_name: string;
                        sender: components["schemas"]["MemberSummary"] | null;
                        timestamp: components["schemas"]["Instant"];
                        isRead: boolean;
                        link: string;
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, notification.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.notification.mark_read": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                id: components["schemas"]["NotificationId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: components["schemas"]["NotificationId"];
                        title: string;
                        message: string;
                        text: {
                            id: string;
                            values: {
                                [key: string]: string | number;
                            };
                            moments: string[];
                        };
                        notification_type: components["schemas"]["NotificationKind"];
                        topic: components["schemas"]["NotificationTopic"];
                        sender_id: string;
                        sender_name: string;
                        sender: components["schemas"]["MemberSummary"] | null;
                        timestamp: components["schemas"]["Instant"];
                        isRead: boolean;
                        link: string;
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found, notification.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.notification.mark_all_read": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.preferences.read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.preferences.update": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    topics?: components["schemas"]["TopicPreference"][];
                    quiet?: {
                        from: string;
                        to: string;
                    } | null;
                    digest?: {
                        daily: boolean;
                        at: string;
                    };
                    timezone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationPreferences"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.ticket.issue_chat": {
        parameters: {
            query?: {
                after?: number;
                epoch?: string;
            };
            header?: never;
            path: {
                me: components["schemas"]["MemberId"];
                other: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        websocket_url: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, chat.self, member.no_account, chat.not_yours */
            403: components["responses"]["Error"];
            /** @description route.not_found, chat.member_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.contact.list": {
        parameters: {
            query?: {
                page?: number;
                page_size?: number;
                limit?: number;
                search?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: components["schemas"]["ChatContact"][];
                        data: components["schemas"]["ChatContact"][];
                        count: number;
                        total_pages: number;
                        next: number | null;
                        previous: number | null;
                        has_more: boolean;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.contact.read": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatContact"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, chat.self, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, chat.member_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.contact.read_online": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        online_users: components["schemas"]["MemberId"][];
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.chat.mark_read": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    n?: number;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        read_to: number;
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, chat.self, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, chat.member_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.chat.count_unread": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        unread_count: number;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.chat.read_history": {
        parameters: {
            query?: {
                before?: number;
                limit?: number;
            };
            header?: never;
            path: {
                userId: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatHistory"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, chat.self, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, chat.member_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.chat.block": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path: {
                userId: components["schemas"]["MemberId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    blocked: boolean;
                };
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ChatState"];
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin, chat.self, member.no_account */
            403: components["responses"]["Error"];
            /** @description route.not_found, chat.member_not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
    "realtime.chat.upload": {
        parameters: {
            query?: never;
            header?: {
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
                "multipart/form-data": {
                    /**
                     * Format: binary
                     * @description image/jpeg, image/png, image/webp, image/gif
                     */
                    file: string;
                };
            };
        };
        responses: {
            /** @description Done. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        name: string;
                        bytes: number;
                        width: number | null;
                        height: number | null;
                        media: string;
                        url: string;
                        media_type: string;
                    };
                };
            };
            /** @description input.invalid, input.malformed, command.key_invalid */
            400: components["responses"]["Error"];
            /** @description caller.unauthenticated, caller.session_ended */
            401: components["responses"]["Error"];
            /** @description caller.forbidden, caller.blocked, caller.foreign_origin */
            403: components["responses"]["Error"];
            /** @description route.not_found */
            404: components["responses"]["Error"];
            /** @description command.key_reused, command.done */
            409: components["responses"]["Error"];
            /** @description input.too_large */
            413: components["responses"]["Error"];
            /** @description caller.too_many_calls, chat.too_many_files */
            429: components["responses"]["Error"];
            /** @description service.failed */
            500: components["responses"]["Error"];
            /** @description service.unavailable, service.busy */
            503: components["responses"]["Error"];
        };
    };
}
